import { expect, test } from 'vitest';
import { readDocuments } from '#layouts/cli/read-documents.ts';
import { checkDocuments } from '#layouts/core/gate.ts';
import { isPage } from '#layouts/studio/words.ts';
import { leftBehind, policyWithout } from './left-behind.ts';

const rule = (id: string, page: string) => ({
  id,
  why: 'it is read',
  owner: 'insights',
  page,
  any: [{ type: 'tips' }],
});
const rules = JSON.stringify(
  {
    rules: [rule('has-tips', 'insights/tips'), rule('has-bill', 'newDashboard')],
    budgets: [{ page: 'insights/tips', bytes: 1, why: 'it is read', owner: 'portal' }],
  },
  null,
  2,
);
const critical = JSON.stringify({ pages: [{ page: 'insights/tips', why: 'it is read' }] });
const page = (widgets: readonly object[]) =>
  JSON.stringify({ format: 1, sections: [{ id: 'a', type: 'stack', config: {}, widgets }] });
const documents = [
  { path: 'policy/rules.json', text: rules },
  {
    path: 'newDashboard.json',
    text: page([
      {
        id: 'n',
        type: 'notice',
        config: { text: 'Read our tips', button: { action: { to: '/account/insights/tips?a=1' } } },
      },
      {
        id: 'o',
        type: 'notice',
        config: { text: 'Other', links: [{ to: '/account/insights/tips/all-tips' }] },
      },
    ]),
  },
  { path: 'broken.json', text: '{' },
  { path: 'policy/critical.json', text: critical },
];

test('rules, limits and links of pages that are gone are found, each with its place', () => {
  expect(leftBehind(documents, ['insights--tips.json'])).toEqual({
    policy: [
      { path: 'policy/rules.json', words: 'The rule “has-tips” of insights is about Insights, tips.' },
      { path: 'policy/rules.json', words: 'A limit of portal is about Insights, tips.' },
      { path: 'policy/critical.json', words: 'Insights, tips is in the list of critical pages.' },
    ],
    links: [{ path: 'newDashboard.json', words: 'Read our tips on Dashboard links to Insights, tips.' }],
  });
  expect(leftBehind(documents, ['bill--payments.json'])).toEqual({ policy: [], links: [] });
  expect(leftBehind([], ['insights--tips.json'])).toEqual({ policy: [], links: [] });
});

test('the policy loses what names a page that is gone, and nothing else', () => {
  const texts = policyWithout(documents, ['insights--tips.json']).map(({ path, text }) => [
    path,
    JSON.parse(text),
  ]);
  expect(texts).toEqual([
    ['policy/rules.json', { rules: [rule('has-bill', 'newDashboard')], budgets: [] }],
    ['policy/critical.json', { pages: [] }],
  ]);
  expect(policyWithout(documents, ['bill--payments.json'])).toEqual([]);
  expect(policyWithout([{ path: 'policy/rules.json', text: '{' }], ['insights--tips.json'])).toEqual([]);
});

test('a rule that names widgets loses those that its page has no more, and goes where nothing is left of it', () => {
  const wants = (id: string, any: readonly object[]) => ({ ...rule(id, 'newDashboard'), any });
  const policy = [wants('all', [{ id: 'a' }, { id: 'b' }]), wants('some', [{ id: 'n' }, { id: 'b' }])];
  const with2 = [
    ...documents.slice(1),
    { path: 'policy/rules.json', text: JSON.stringify({ rules: policy }) },
  ];
  expect(leftBehind(with2, []).policy.map(({ words }) => words)).toEqual([
    'The rule “all” of insights asks for the widget “a”, which isn’t on Dashboard.',
    'The rule “all” of insights asks for the widget “b”, which isn’t on Dashboard.',
    'The rule “some” of insights asks for the widget “b”, which isn’t on Dashboard.',
  ]);
  expect(policyWithout(with2, []).map(({ text }) => JSON.parse(text) as unknown)).toEqual([
    { rules: [wants('some', [{ id: 'n' }])] },
  ]);
});

const own = readDocuments('mock-server/layouts');
const policyFindings = (texts: ReadonlyMap<string, string>) =>
  checkDocuments(texts).findings.filter(({ path }) => !isPage(path));
const listOf = (texts: ReadonlyMap<string, string>) => [...texts].map(([path, text]) => ({ path, text }));
/** The page without its widgets, as a roll back leaves it that goes back to before they were added. */
const emptied = (text: string) => JSON.stringify({ ...(JSON.parse(text) as object), sections: [] });

test.each([...own.keys()].filter(isPage))(
  'whatever the policy names of %s is told when it or its widgets go, and the way out leaves nothing to find',
  (path) => {
    const without = new Map([...own].filter(([each]) => each !== path));
    const empty = new Map(own).set(path, emptied(own.get(path) ?? ''));
    for (const [after, gone] of [
      [without, [path]],
      [empty, []],
    ] as const) {
      const found = policyFindings(after);
      expect(
        leftBehind(listOf(after), gone)
          .policy.map((told) => told.path)
          .sort(),
      ).toEqual(found.map((finding) => finding.path).sort());
      const repaired = new Map(after);
      for (const edit of policyWithout(listOf(after), gone)) repaired.set(edit.path, edit.text);
      expect(policyFindings(repaired)).toEqual([]);
    }
  },
);
