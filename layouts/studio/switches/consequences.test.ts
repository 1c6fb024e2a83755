import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consequencesOf } from './consequences.tsx';

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
const pageWith = (...widgets: object[]) => ({
  path: 'profile.json',
  text: JSON.stringify({
    ...{ format: 1, tabId: 'profile' },
    sections: [{ id: 's', type: 'stack', config: {}, widgets }],
  }),
});
const policy = [
  { path: 'policy/facts.json', text: JSON.stringify(facts) },
  { path: 'policy/rules.json', text: JSON.stringify({ rules: [rule] }) },
];
const details = { type: 'contactDetails', versions: [1] };

test('a switch for one brand names that brand with the rule that it breaks, and what shows instead', () => {
  const page = pageWith(
    widget('contactDetails', { fallback: { type: 'notice', config: { text: 'Call us.' } } }),
  );
  expect(consequencesOf([page, ...policy], [], { ...details, brands: ['ember'] })).toEqual({
    broken: [
      {
        id: 'details',
        why: 'people have to reach us',
        sentence: 'A customer on Ember sees no contact details.',
      },
    ],
    instead: ['Profile: Notice.'],
  });
});

test('a switch for all says that nobody sees it, and what was broken before is not its doing', () => {
  const page = pageWith(widget('contactDetails'));
  const all = { ...details, brands: ['beacon', 'ember'] };
  expect(consequencesOf([page, ...policy], [], all)).toEqual({
    broken: [expect.objectContaining({ sentence: 'Nobody sees any contact details.' })],
    instead: ['Profile: the short text that comes with the type, or nothing.'],
  });
  expect(consequencesOf([page, ...policy], [{ type: 'contactDetails' }], all).broken).toEqual([]);
});

test('a switch of what no page shows does nothing', () => {
  const page = pageWith(widget('contactDetails'));
  const other = { type: 'usageGraph', versions: [1], brands: ['ember'] };
  expect(consequencesOf([page, ...policy], [], other)).toEqual({ broken: [], instead: [] });
});

test('the rules of the pages of this project are told in the words of their brand', () => {
  const texts = ['policy/facts.json', 'policy/rules.json', 'newDashboard.json'].map((path) => ({
    path,
    text: readFileSync(`mock-server/layouts/${path}`, 'utf8'),
  }));
  const { broken } = consequencesOf(texts, [], { type: 'billSummary', versions: [1], brands: ['ember'] });
  for (const { sentence } of broken) expect(sentence).toMatch(/Ember/);
});
