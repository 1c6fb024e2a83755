import { expect, test } from 'vitest';
import { leftBehind, rulesWithout } from './left-behind.ts';

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
];

test('rules, limits and links of pages that are gone are found, each with its place', () => {
  expect(leftBehind(documents, ['insights--tips.json'])).toEqual({
    rules: [
      'The rule “has-tips” of insights is about Insights, tips.',
      'A limit of portal is about Insights, tips.',
    ],
    links: [{ path: 'newDashboard.json', words: 'Read our tips on Dashboard links to Insights, tips.' }],
  });
  expect(leftBehind(documents, ['bill--payments.json'])).toEqual({ rules: [], links: [] });
  expect(leftBehind([], ['insights--tips.json'])).toEqual({ rules: [], links: [] });
});

test('rules lose what names a page that is gone, and nothing else', () => {
  const text = rulesWithout(rules, ['insights--tips.json']) ?? '';
  expect(JSON.parse(text)).toEqual({ rules: [rule('has-bill', 'newDashboard')], budgets: [] });
  expect(rulesWithout(rules, ['bill--payments.json'])).toBeUndefined();
  expect(rulesWithout('{', ['insights--tips.json'])).toBeUndefined();
});
