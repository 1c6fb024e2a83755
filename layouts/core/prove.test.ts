import { describe, expect, test } from 'vitest';
import { anyClient, type Client } from './client.ts';
import type { Facts } from './facts.ts';
import { brokenRules, prove } from './prove.ts';
import type { Rule } from './rules.ts';
import type { LayoutSource, SourceWidget } from './source.ts';
import type { When } from './when.ts';

const told = (meaning: string) => ({ owner: 'billing', meaning });
const facts: Facts = {
  brands: ['beacon', 'ember'],
  supplyTypes: { electricity: told('has electricity'), lpg: told('has bottled gas') },
  siteStatuses: {
    active: told('looks at a site that is supplied'),
    opening: told('looks at a site that is about to be supplied'),
  },
  flags: {
    overdue: told('owes money after its due date'),
    owing: told('owes money'),
    billed: told('has had a bill'),
  },
  impossible: [{ flags: ['overdue', '!owing'] }],
};

const widget = (id: string, type: string, more: Partial<SourceWidget> = {}): SourceWidget => ({
  id,
  type,
  version: 1,
  config: {},
  ...more,
});
const page = (widgets: readonly SourceWidget[], more: object = {}): LayoutSource => ({
  format: 1,
  tabId: 'newDashboard',
  sections: [{ id: 'first', type: 'stack', config: {}, widgets, ...more }],
});
const rule = (more: Partial<Rule> = {}): Rule => ({
  id: 'bill',
  why: 'it has to be paid',
  owner: 'billing',
  page: 'newDashboard',
  who: {},
  any: [{ type: 'billSummary' }],
  ...more,
});
const sentenceOf = (asked: Rule, source: LayoutSource, client?: Client) => {
  const proof = prove(asked, source, facts, client);
  return proof.result === 'broken' ? proof.sentence : proof.result;
};
const bill = (when?: When, more: Partial<SourceWidget> = {}) =>
  widget('bill', 'billSummary', { ...(when === undefined ? {} : { when }), ...more });

describe('what a page shows to everybody who is meant is proved, and otherwise it is said who misses it', () => {
  test.each<[string, Rule, LayoutSource, string]>([
    ['a widget without a condition', rule(), page([bill()]), 'proved'],
    [
      'two that complete each other',
      rule(),
      page([bill({ sites: 'one' }), widget('b', 'billSummary', { when: { sites: 'many' } })]),
      'proved',
    ],
    [
      'an impossible combination',
      rule({ who: { flags: ['overdue'] } }),
      page([bill({ flags: ['owing'] })]),
      'proved',
    ],
    [
      'a condition of the section',
      rule(),
      page([bill()], { when: { brand: 'ember' } }),
      'A customer on Beacon sees no bill summary.',
    ],
    [
      'several facts',
      rule({ who: { accountType: 'sme', brand: 'ember', siteStatus: ['opening'] } }),
      page([
        bill({ flags: ['billed'] }),
        widget('b', 'billSummary', { when: { sites: 'many', hasUsage: true } }),
      ]),
      "A business on Ember with a single site who looks at a site that is about to be supplied and isn't one who has had a bill sees no bill summary.",
    ],
    [
      'supply types',
      rule({ who: { withoutSupplyTypes: ['lpg'] } }),
      page([bill({ supplyTypes: ['electricity', 'lpg'] }), widget('b', 'payNow', {})]),
      "A customer who isn't one who has electricity or has bottled gas sees no bill summary.",
    ],
    [
      'nothing of the kind',
      rule({ any: [{ type: 'payNow' }, { id: 'pay' }] }),
      page([bill()]),
      'Nobody sees any pay now or "pay".',
    ],
    [
      'too many widgets above it',
      rule({ before: 1 }),
      page([
        widget('a', 'notice'),
        widget('b', 'notice', { when: { flags: ['overdue'] } }),
        widget('c', 'notice', { when: { flags: ['!owing'] } }),
        bill(),
      ]),
      "A customer who isn't one who owes money sees no bill summary with at most 1 widget above it.",
    ],
    [
      'few enough, because two of them exclude each other',
      rule({ before: 2 }),
      page([
        widget('a', 'notice'),
        widget('b', 'notice', { when: { flags: ['overdue'] } }),
        widget('c', 'notice', { when: { flags: ['!owing'] } }),
        bill(),
      ]),
      'proved',
    ],
    [
      'a tab that opens only where the first is empty',
      rule(),
      page([widget('a', 'notice', { when: { hasUsage: true } }), bill()], {
        type: 'tabs',
        config: {
          tabs: [
            { label: 'A', widgets: ['a'] },
            { label: 'B', widgets: ['bill'] },
          ],
        },
      }),
      'A customer with usage to draw sees no bill summary.',
    ],
    [
      'what is in no tab',
      rule(),
      page([widget('a', 'notice'), bill()], {
        type: 'tabs',
        config: { tabs: [{ label: 'A', widgets: ['a'] }] },
      }),
      'proved',
    ],
  ])('%s', (_, asked, source, expected) => {
    expect(sentenceOf(asked, source)).toBe(expected);
  });

  test('a widget that a client cannot draw counts for what stands in for it', () => {
    const without = (...types: string[]): Client => ({
      ...anyClient,
      whyNot: ({ type }) => (types.includes(type) ? 'notInCatalogue' : undefined),
    });
    const older = without('billSummary');
    const standIn = { type: 'payNow', config: {} };
    const asked = rule({ any: [{ type: 'billSummary' }, { type: 'payNow' }, { id: 'bill' }] });
    expect(sentenceOf(asked, page([bill()]))).toBe('proved');
    expect(sentenceOf(asked, page([bill()]), older)).toBe('Nobody sees any bill summary, pay now or "bill".');
    expect(sentenceOf(asked, page([bill({}, { fallback: standIn })]), older)).toBe('proved');
    expect(sentenceOf(asked, page([bill()], { fallback: standIn }), older)).toBe('proved');
    expect(
      sentenceOf(asked, page([bill({}, { fallback: standIn })]), without('billSummary', 'payNow')),
    ).not.toBe('proved');
    expect(sentenceOf(rule(), page([bill({}, { fallback: standIn })]), older)).not.toBe('proved');
  });

  test('an alternative counts by its type, and by its id where it is another version of the widget', () => {
    const older: Client = {
      ...anyClient,
      whyNot: ({ type, version }) => (type === 'billSummary' && version === 2 ? 'notInCatalogue' : undefined),
    };
    const newer = (otherwise: SourceWidget['otherwise']) =>
      page([bill({}, { version: 2, ...(otherwise && { otherwise }) })]);
    const byId = rule({ any: [{ id: 'bill' }] });
    const first = newer([{ version: 1, config: {} }]);
    const other = newer([{ type: 'payNow', version: 1, config: {} }]);
    expect(sentenceOf(rule(), first, older)).toBe('proved');
    expect(sentenceOf(byId, first, older)).toBe('proved');
    expect(sentenceOf(byId, other, older)).toBe('Nobody sees any "bill".');
    expect(sentenceOf(rule({ any: [{ type: 'payNow' }] }), other, older)).toBe('proved');
    expect(sentenceOf(rule(), newer(undefined), older)).toBe('Nobody sees any bill summary.');
  });

  test('a broken rule is named at the widget that comes nearest, or else for the whole page', () => {
    const asked = [rule(), rule({ id: 'elsewhere', page: 'bill/payments' })];
    const message = (who: string) =>
      `breaks the rule "bill" of billing. ${who} bill summary. The rule is there because it has to be paid`;
    expect(brokenRules(page([widget('a', 'notice'), bill({ brand: 'ember' })]), asked, facts)).toEqual([
      { pointer: '/sections/0/widgets/1', message: message('A customer on Beacon sees no') },
    ]);
    expect(brokenRules(page([]), asked, facts)).toEqual([
      { pointer: '', message: message('Nobody sees any') },
    ]);
    expect(brokenRules(page([bill()]), asked, facts)).toEqual([]);
  });

  test('more times than can be told apart are too entangled, and refused', () => {
    const sourceWith = (count: number) =>
      page(
        Array.from({ length: count }, (_, index) =>
          widget(`w${index}`, 'notice', {
            when: { from: `2026-06-${String(index + 1).padStart(2, '0')}T09:00` },
          }),
        ),
      );
    const asked = rule({ any: [{ type: 'notice' }], from: '2026-06-01T09:00' });
    expect(prove(asked, sourceWith(29), facts)).toMatchObject({ result: 'proved' });
    expect(prove(asked, sourceWith(30), facts)).toEqual({ result: 'tooEntangled', steps: 0 });
    expect(brokenRules(sourceWith(30), [asked], facts)).toEqual([
      {
        pointer: '/sections/0/widgets/0',
        message: 'has conditions that are too entangled to prove the rule "bill" of billing',
      },
    ]);
  });

  test('conditions that are too entangled are given up, and refused', () => {
    // Six pigeons don't fit in five holes: a widget for two pigeons in one hole, and one for a pigeon without any.
    const [pigeons, holes] = [
      [0, 1, 2, 3, 4, 5],
      [0, 1, 2, 3, 4],
    ];
    const flag = (pigeon: number, hole: number) => `flag${pigeon}in${hole}`;
    const names = pigeons.flatMap((pigeon) => holes.map((hole) => flag(pigeon, hole)));
    const pairs = pigeons.flatMap((one) => pigeons.slice(0, one).map((other) => [one, other] as const));
    const whens: When[] = [
      ...pigeons.map((pigeon) => ({ flags: holes.map((hole) => `!${flag(pigeon, hole)}`) })),
      ...holes.flatMap((hole) => pairs.map((pair) => ({ flags: pair.map((pigeon) => flag(pigeon, hole)) }))),
    ];
    const flags = Object.fromEntries(names.map((name) => [name, told(`has ${name}`)]));
    const source = page(whens.map((when, index) => widget(`w${index}`, 'billSummary', { when })));
    const entangled = { ...facts, flags, impossible: [] };
    expect(prove(rule(), source, entangled)).toEqual({ result: 'proved', steps: expect.any(Number) });
    expect(prove(rule(), source, entangled, undefined, 100)).toEqual({ result: 'tooEntangled', steps: 100 });
  });
});
