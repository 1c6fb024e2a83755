import { beforeEach, expect, test } from 'vitest';
import { revisionOf } from '#layouts/core/evaluate.ts';
import { armsOf } from '#layouts/core/experiments.ts';
import { digestOf } from '#layouts/core/manifest.ts';
import { viewersIn } from '#layouts/core/personas.ts';
import { anyStore } from '#layouts/service/store/stores.test-support.ts';
import { importDocuments } from './publishing.ts';
import {
  ana,
  catalogueWith,
  ownDocuments,
  paul,
  type StartedDomain,
  startDomain,
} from './service.test-support.ts';

let started: StartedDomain;

const path = 'products--bottled-gas.json';
const tabId = 'products/bottled-gas';
const text = ownDocuments.get(path) ?? '';
const audience = viewersIn(ownDocuments).find(({ audience: each }) =>
  each.supplyTypes.includes('lpg'),
)?.audience;
if (audience === undefined) throw new Error('Nobody has bottled gas.');
/** With another id for one of its widgets. */
const renamed = text.replace('"id": "account",', '"id": "supply",');
const who = { ...audience, supplyTypes: [...audience.supplyTypes], flags: [...audience.flags], arms: [] };

/** Has an edit of the page published at a time in New Zealand. Returns the instant. */
async function schedule(at: string, after: string): Promise<number> {
  const { call } = started;
  const { id } = await call(ana, 'changes.create', { body: { title: at } });
  await call(ana, 'documents.edit', { params: { id, path }, body: { base: digestOf(text), text: after } });
  const { content } = await call(paul, 'changes.get', { params: { id } });
  const { publishAt } = await call(paul, 'changes.schedule', { params: { id }, body: { at, content } });
  return publishAt ?? 0;
}

/** Headings and ids of widgets of the page at an instant, as a customer gets them. */
async function namesAt(at: number): Promise<readonly (string | undefined)[]> {
  const { sections } = await started.call(paul, 'layouts.resolve', { body: { tabId, audience: who, at } });
  return sections.flatMap(({ heading, widgets }) => [heading, ...widgets.map(({ id }) => id)]);
}
const explainAt = (at: number | undefined, more: object = {}) =>
  started.call(paul, 'layouts.explain', {
    body: { tabId, audience: who, ...(at === undefined ? {} : { at }), ...more },
  });

anyStore(({ open }) => {
  beforeEach(async () => {
    started = await startDomain(await open());
  });

  test('in the future the changes are live that are scheduled until then, one after the other', async () => {
    // The later one is scheduled first, and both edit the same page.
    const second = await schedule('2026-03-05T09:00', renamed);
    const first = await schedule('2026-03-04T09:00', text.replace('"Your plans"', '"Plans"'));
    const { now } = started.clock;
    for (const at of [now, first - 1]) {
      expect(await namesAt(at)).toEqual(expect.arrayContaining(['Your plans', 'account']));
    }
    expect(await namesAt(first)).toEqual(expect.arrayContaining(['Plans', 'account']));
    expect(await namesAt(second)).toEqual(expect.arrayContaining(['Plans', 'supply']));
    await expect(namesAt(now - 1)).rejects.toThrow('There is no such page.');

    const explained = async (at: number, more?: object) =>
      (await explainAt(at, more)).widgets.map(({ widget }) => widget);
    expect(await explained(second - 1)).toContain('account');
    expect(await explained(second)).toContain('supply');
    // A release is what it is, whatever is scheduled.
    expect(await explained(second, { release: 1 })).toContain('account');
  });

  test('a change that would be blocked then is left out, and those after it are not', async () => {
    const first = await schedule('2026-03-04T09:00', text.replace('"Your plans"', '"Plans"'));
    const conflict = await schedule('2026-03-05T09:00', text.replace('"Your plans"', '"All plans"'));
    const after = await schedule('2026-03-06T09:00', renamed);
    for (const at of [first, conflict]) expect(await namesAt(at)).toContain('Plans');
    expect(await namesAt(after)).toEqual(expect.arrayContaining(['Plans', 'supply']));
  });

  test('what the checks find then is left out too', async () => {
    const notice = '{ "id": "extra", "type": "notice", "version": 1, "config": { "text": "Hello" } }';
    const before = text.replace('"widgets": [', `"widgets": [ ${notice},`);
    const hidden = before.replace(
      '"id": "extra",',
      '"id": "extra", "when": { "withoutSupplyTypes": ["lpg"] },',
    );
    const first = await schedule('2026-03-04T09:00', hidden);
    expect((await explainAt(first)).widgets.map(({ widget }) => widget)).toContain('extra');
    // A build without what the page has to show makes it break a rule.
    const old = catalogueWith('lpgDeliveries', 'accountSummary');
    await started.call(paul, 'catalogues.put', { params: { digest: revisionOf(old) }, body: old });
    expect((await explainAt(first)).widgets.map(({ widget }) => widget)).not.toContain('extra');
  });

  test('what is off now is off in the future, until it goes on again by itself', async () => {
    const until = started.clock.now + 3_600_000;
    await started.call(paul, 'switches.put', {
      params: { type: 'lpgDeliveries' },
      body: { isOff: true, until, why: 'It fails.' },
      match: '0',
    });
    const drawnAt = async (at: number | undefined) =>
      (await explainAt(at)).widgets.find(({ type }) => type === 'lpgDeliveries')?.drawn.as;
    expect(await drawnAt(undefined)).toBe('nothing');
    expect(await drawnAt(until - 1)).toBe('nothing');
    expect(await drawnAt(until)).toBe('itself');
  });

  test('an explanation has the arms of a unit, and what the newest build asks for each widget', async () => {
    const experiment = {
      ...{ id: 'tiles', owner: 'billing', why: 'to see what helps', salt: 'one' },
      arms: [{ id: 'a', slots: [{ from: 0, to: 5000 }] }],
    };
    const documents = new Map(ownDocuments)
      .set('policy/experiments.json', JSON.stringify({ experiments: [experiment] }))
      .set(path, text.replace('"id": "deliveries",', '"id": "deliveries", "when": { "arms": ["tiles/a"] },'));
    const by = { id: 'paul', name: 'Paul', role: 'publisher' } as const;
    const given = { why: 'An experiment', by, now: started.clock.now };
    await started.database.write((sql) => importDocuments(sql, documents, given, {}));
    const units = Array.from({ length: 20 }, (_, index) => `${index}`);
    const [inArm, inNone] = [1, 0].map((count) =>
      units.find((unit) => armsOf([experiment], unit).length === count),
    );
    const told = async (more: object) => {
      const { widgets } = await explainAt(undefined, more);
      const found = widgets.find(({ widget }) => widget === 'deliveries');
      return found && { isShown: found.isShown, arms: found.arms, data: found.data };
    };
    expect(await told({ unit: inArm })).toEqual({ isShown: true, arms: ['tiles/a'], data: [] });
    expect(await told({ unit: inNone })).toEqual({ isShown: false, arms: [], data: [] });
    expect(await told({ audience: { ...who, arms: ['tiles/a'] } })).toMatchObject({ isShown: true });

    const build = JSON.parse(catalogueWith('lpgOrder', 'lpgDeliveries', 'accountSummary', 'notice'));
    for (const widget of build.widgets) widget.operations = [`${widget.type}.get`];
    const body = JSON.stringify(build);
    await started.call(paul, 'catalogues.put', { params: { digest: revisionOf(body) }, body });
    expect(await told({ unit: inArm })).toMatchObject({ data: ['lpgDeliveries.get'] });
  });
});
