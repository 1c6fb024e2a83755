import { expect, test } from 'vitest';
import { parseLayout, sentence } from './check.ts';
import type { Facts } from './facts.ts';
import { checkRules, parseRules } from './rules.ts';

const told = (meaning: string) => ({ owner: 'billing', meaning });
const facts: Facts = {
  brands: ['beacon', 'ember'],
  supplyTypes: { electricity: told('has electricity') },
  siteStatuses: { active: told('is supplied') },
  flags: { overdue: told('owes money after its due date'), owing: told('owes money') },
  impossible: [{ flags: ['overdue', '!owing'] }],
};
const source = parseLayout(
  {
    format: 1,
    tabId: 'bill/payments',
    sections: [
      {
        id: 'first',
        type: 'stack',
        config: {},
        widgets: [{ id: 'help', type: 'notice', version: 1, config: { text: 'Hello' } }],
      },
    ],
  },
  facts,
);
const pages = new Map([
  ['bill/payments', source],
  ['unreadable', undefined],
]);

const rule = (changes: object = {}) => ({
  id: 'help',
  why: 'a customer without money has to find somebody to talk to',
  owner: 'billing',
  page: 'bill/payments',
  who: { flags: ['overdue'] },
  any: [{ type: 'notice' }, { id: 'help' }],
  before: 1,
  ...changes,
});
const check = (...rules: object[]) => checkRules({ rules }, facts, pages).map(sentence);

test('good rules have no problem, also about a page that is unreadable', () => {
  expect(check(rule(), rule({ id: 'other', page: 'unreadable', any: [{ id: 'anything' }] }))).toEqual([]);
  expect(parseRules({ rules: [rule()] }, facts, pages)).toEqual([rule()]);
});

test.each([
  ['a missing reason', { why: undefined }, '/rules/0/why is missing.'],
  ['a mistyped key', { befor: 1 }, '/rules/0/befor is not known here; did you mean "before"?'],
  ['an id with spaces', { id: 'a b' }, '/rules/0/id expected text of the form ^[a-z][a-z0-9-]{0,59}$.'],
  ['nothing to be seen', { any: [] }, '/rules/0/any must NOT have fewer than 1 items.'],
  ['a negative place', { before: -1 }, '/rules/0/before expected >= 0.'],
  [
    'a page that is not there',
    { page: 'bill/paymnets' },
    '/rules/0/page "bill/paymnets" is not a page; did you mean "bill/payments"?',
  ],
  [
    'a mistyped widget type',
    { any: [{ type: 'notise' }] },
    '/rules/0/any/0/type "notise" is not a widget type; did you mean "notice"?',
  ],
  [
    'the id of no widget of the page',
    { any: [{ type: 'notice' }, { id: 'hepl' }] },
    '/rules/0/any/1/id expected the id of a widget of this page; did you mean "help"?',
  ],
  [
    'both at once',
    { any: [{ type: 'notice', id: 'help' }] },
    '/rules/0/any/0 expected either a type or an id.',
  ],
  ['neither', { any: [{}] }, '/rules/0/any/0 expected either a type or an id.'],
  [
    'an unknown flag',
    { who: { flags: ['!overdeu'] } },
    '/rules/0/who/flags/0 "overdeu" is not a flag; did you mean "overdue"?',
  ],
  [
    'a mistyped line',
    { who: { brnad: 'ember' } },
    '/rules/0/who/brnad is not known here; did you mean "brand"?',
  ],
  [
    'customers whom there can not be',
    { who: { flags: ['overdue', '!owing'] } },
    '/rules/0/who holds for nobody, by the declared facts.',
  ],
  [
    'an end that is before the beginning',
    { from: '2026-12-01T00:00', until: '2026-06-01T09:00' },
    '/rules/0/until is not after the beginning.',
  ],
  [
    'an end at the beginning',
    { from: '2026-06-01T09:00', until: '2026-06-01T09:00' },
    '/rules/0/until is not after the beginning.',
  ],
  [
    'customers whom there are only before it holds',
    { who: { until: '2026-06-01T09:00' }, from: '2026-06-01T09:00' },
    '/rules/0/who holds for nobody, by the declared facts.',
  ],
])('names %s', (_, changes, expected) => {
  expect(check(JSON.parse(JSON.stringify(rule(changes))))).toEqual([expected]);
});

test('names everything that is wrong, not only the first', () => {
  expect(check(rule({ page: 'x' }), rule({ who: { sites: 'few' } }))).toEqual([
    expect.stringContaining('/rules/0/page "x" is not a page'),
    '/rules/1/id "help" stands twice.',
    expect.stringContaining('/rules/1/who/sites expected one of "one", "many"'),
  ]);
  expect(() => parseRules({ rules: [rule({ page: 'x' })] }, facts, pages)).toThrow(RangeError);
  expect(checkRules([], facts, pages).map(sentence)).toEqual(['The file expected an object.']);
});

test.each([
  [
    'a page that is not there',
    { page: 'bill/paymnets' },
    '/budgets/0/page "bill/paymnets" is not a page; did you mean "bill/payments"?',
  ],
  ['nothing that is limited', { bytes: undefined }, '/budgets/0 expected bytes or operations.'],
  ['a part of a byte', { bytes: 0.5 }, '/budgets/0/bytes expected an integer.'],
  ['a mistyped key', { byte: 1 }, '/budgets/0/byte is not known here; did you mean "bytes"?'],
  ['a missing owner', { owner: undefined }, '/budgets/0/owner is missing.'],
])('names in a budget %s', (_, changes, expected) => {
  const budget = { page: 'bill/payments', bytes: 1000, why: 'it opens first', owner: 'portal', ...changes };
  const json: unknown = JSON.parse(JSON.stringify({ rules: [], budgets: [budget] }));
  expect(checkRules(json, facts, pages).map(sentence)).toEqual([expected]);
});
