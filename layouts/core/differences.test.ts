import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

const page = (...sections: object[]) => JSON.stringify({ tabId: 'bill/payments', sections });
const notice = (id: string, more: object = {}) => ({ id, type: 'notice', version: 1, ...more });

function differencesIn(before: string, after: string) {
  const path = 'bill--payments.json';
  const [difference] = differencesOf(new Map([[path, before]]), new Map([[path, after]]));
  return difference;
}

test('what is added, moved, removed or gets another width is told apart from what only says something else', () => {
  const text = (title: string) => ({ config: { title } });
  const before = page({
    id: 'top',
    widgets: [notice('a', text('One')), notice('b', { ...text('Two'), span: { base: 12 } }), notice('c')],
  });
  const after = page({
    id: 'top',
    widgets: [notice('b', { ...text('Two'), span: { base: 6 } }), notice('a', text('Other')), notice('d')],
  });
  const { sentences = [], layout = [] } = differencesIn(before, after) ?? {};
  expect(sentences.filter((sentence) => !layout.includes(sentence))).toEqual([
    'Changed the title of the notice "One" from "One" to "Other".',
  ]);
  expect(layout.map((sentence) => sentence.split(' ')[0]).toSorted()).toEqual([
    'Added',
    'Changed',
    'Moved',
    'Removed',
  ]);
});

test('a page that comes or goes is all about what is where, and one that is only spelled otherwise is not', () => {
  const [added] = differencesOf(new Map(), new Map([['new.json', page()]]));
  expect(added?.layout).toEqual(added?.sentences);
  expect(differencesIn(page(), `${page()} `)).toMatchObject({
    sentences: ['Only its spelling differs.'],
    layout: [],
  });
});

test('documents of the policy are told by what they list', () => {
  const facts = {
    brands: ['beacon'],
    supplyTypes: { gas: { owner: 'metering', meaning: 'has gas' } },
    siteStatuses: { open: { owner: 'metering', meaning: 'has an open site' } },
    flags: { owing: { owner: 'billing', meaning: 'owes money' } },
    impossible: [],
  };
  const rule = {
    ...{ id: 'has-bill', why: 'it is asked first', owner: 'billing', page: 'home', who: {} },
    any: [{ type: 'billSummary' }],
  };
  const told = (path: string, before: object, after: object) => {
    const documents = (value: object) =>
      new Map([['policy/facts.json', JSON.stringify(facts)]]).set(path, JSON.stringify(value));
    return differencesOf(documents(before), documents(after)).map(({ sentences, layout }) => [
      ...sentences,
      ...layout,
    ])[0];
  };
  const rules = 'policy/rules.json';
  const other = {
    ...{ ...rule, id: 'help', who: { flags: ['owing'] }, before: 2 },
    any: [{ type: 'payNow' }, { id: 'help' }],
  };
  const helpInWords =
    'pay now or "help" with at most 2 widgets above it, only for a customer who owes money (owing)';
  expect(told(rules, { rules: [rule] }, { rules: [rule, other] })).toEqual([
    `Added the rule "help" of home: ${helpInWords}.`,
  ]);
  expect(told(rules, { rules: [other] }, { rules: [] })).toEqual([
    `Removed the rule "help" of home: ${helpInWords}.`,
  ]);
  expect(told(rules, { rules: [rule, other] }, { rules: [other, rule] })).toEqual([
    'Changed the order of its entries.',
  ]);
  expect(told(rules, { rules: [rule] }, { rules: [{ ...rule, before: 1, owner: 'payments' }] })).toEqual([
    'Changed the rule "has-bill" of home: now bill summary with at most 1 widget above it, for everybody; before bill summary, for everybody.',
    'Changed the owner of the rule "has-bill" from "billing" to "payments".',
  ]);
  const flag = { owner: 'billing', meaning: 'owes nothing' };
  expect(told('policy/other.json', { flags: {} }, { flags: { paid: flag } })).toEqual([
    'Added the flag "paid".',
  ]);
  expect(told('policy/critical.json', { pages: [{ page: 'home' }] }, { pages: [] })).toEqual([
    'Removed the critical page "home".',
  ]);
  for (const odd of [{ who: { supplyTypes: 5 } }, { any: [null] }, { from: 7 }, { before: 'two' }]) {
    expect(told(rules, { rules: [] }, { rules: [{ ...rule, ...odd }] })).toEqual([
      'Added the rule "has-bill".',
    ]);
  }
  expect(told('policy/x.json', { rules: 'none' }, { rules: [{ id: 'a', who: 1 }] })).toEqual([
    'Added the rule "a".',
  ]);
});

test('conditions that are no conditions are told as such', () => {
  const when = (value: unknown) => page({ id: 'top', widgets: [notice('a', { when: value })] });
  for (const odd of [
    5,
    { supplyTypes: 5 },
    { brand: 1 },
    { from: 7 },
    { arms: 'tiles/b' },
    { hasUsage: 'yes' },
  ])
    expect(differencesIn(when({ brand: 'ember' }), when(odd))?.sentences.join(' ')).toMatch(/not valid/);
});
