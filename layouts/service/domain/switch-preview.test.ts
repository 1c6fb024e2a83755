import { expect, test } from 'vitest';
import { anyStore } from '#layouts/service/store/stores.test-support.ts';
import type { SwitchedOff } from '#schemas/switches.ts';
import { ana, paul, startDomain } from './service.test-support.ts';
import { previewSwitch } from './switch-preview.ts';

const told = (meaning: string) => ({ owner: 'billing', meaning });
const facts = {
  brands: ['beacon', 'ember'],
  supplyTypes: { electricity: told('has electricity') },
  siteStatuses: { active: told('looks at a site that is supplied') },
  flags: { overdue: told('owes money after its due date') },
  impossible: [],
};
const rule = {
  ...{ id: 'details', owner: 'Profile', why: 'people have to reach us', page: 'profile', who: {} },
  any: [{ type: 'contactDetails' }],
};
const widget = (type: string, more: object = {}) => ({ id: type, type, version: 1, config: {}, ...more });
const documentsWith = (...widgets: object[]) =>
  new Map([
    ['policy/facts.json', JSON.stringify(facts)],
    ['policy/rules.json', JSON.stringify({ rules: [rule] })],
    [
      'profile.json',
      JSON.stringify({
        ...{ format: 1, tabId: 'profile' },
        sections: [{ id: 's', type: 'stack', config: {}, widgets }],
      }),
    ],
  ]);
const preview = (documents: ReadonlyMap<string, string>, next: SwitchedOff, off: SwitchedOff[] = []) =>
  previewSwitch({ documents, catalogues: new Map(), off, next });
const details = { type: 'contactDetails', versions: [1] };
const sees = (sentence: string) => ({ id: 'details', why: 'people have to reach us', sentence });

test('a switch for one brand names that brand with the rule that it breaks, and what shows instead', () => {
  const fallback = { type: 'notice', version: 1, config: { text: 'Call us.' } };
  const documents = documentsWith(widget('contactDetails', { fallback }));
  expect(preview(documents, { ...details, brands: ['ember'] })).toEqual({
    broken: [sees('A customer on Ember sees no contact details.')],
    instead: [{ path: 'profile.json', types: ['notice'] }],
  });
});

test.each([
  ['without brands', {}],
  ['with every brand', { brands: ['beacon', 'ember'] }],
])('a switch %s says that nobody sees it, and what was broken before is not its doing', (_, brands) => {
  const documents = documentsWith(widget('contactDetails'));
  const all = { ...details, ...brands };
  expect(preview(documents, all)).toEqual({
    broken: [sees('Nobody sees any contact details.')],
    instead: [{ path: 'profile.json', types: [null] }],
  });
  expect(preview(documents, all, [{ type: 'contactDetails' }]).broken).toEqual([]);
});

test('a switch of what no page shows does nothing', () => {
  const other = { type: 'usageGraph', versions: [1], brands: ['ember'] };
  expect(preview(documentsWith(widget('contactDetails')), other)).toEqual({ broken: [], instead: [] });
});

test('a page that is wrong has nothing to lose, and nothing is known without facts', () => {
  const wrong = documentsWith(widget('contactDetails', { colour: 'red' }));
  expect(preview(wrong, details)).toEqual({ broken: [], instead: [] });
  expect(preview(new Map(), details)).toEqual({ broken: [], instead: [] });
});

anyStore(({ open }) => {
  test('the rules of the live pages are told before a switch, as they are after it, and nothing is switched', async () => {
    const { call } = await startDomain(await open());
    const params = { type: 'nextBestActions' };
    const { broken, instead } = await call(ana, 'switches.preview', { params, body: {} });
    expect(instead.map(({ path }) => path)).toContain('newDashboard.json');
    expect((await call(ana, 'switches.list')).switches).toEqual([]);
    await call(paul, 'switches.put', { params, body: { isOff: true, why: 'It fails.' }, match: '0' });
    const after = (await call(ana, 'rules.list')).rules.filter(({ holds }) => !holds);
    expect(broken.map(({ id, sentence }) => ({ id, holds: false, sentence }))).toEqual(
      expect.arrayContaining(after),
    );
    expect(broken).toHaveLength(after.length);
    expect((await call(ana, 'switches.preview', { params, body: {} })).broken).toEqual([]);
    const ofEmber = { params: { type: 'billSummary' }, body: { versions: [1], brands: ['ember'] } };
    for (const { sentence } of (await call(ana, 'switches.preview', ofEmber)).broken) {
      expect(sentence).toMatch(/Ember/);
    }
  });

  test('a preview of a type, a version or a brand that there isn’t is refused', async () => {
    const { call } = await startDomain(await open());
    const params = { type: 'ecoTracker' };
    await expect(
      call(ana, 'switches.preview', { params: { type: 'ecoTraker' }, body: {} }),
    ).rejects.toMatchObject({ status: 404 });
    for (const body of [{ versions: [99] }, { brands: ['nobody'] }]) {
      await expect(call(ana, 'switches.preview', { params, body })).rejects.toMatchObject({ status: 422 });
    }
  });
});
