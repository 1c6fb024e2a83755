import { describe, expect, test } from 'vitest';
import type { Finding } from '#layouts/api/shapes.ts';
import { exceededBudgets } from '#layouts/core/budgets.ts';
import { checkLayout, sentence } from '#layouts/core/check.ts';
import type { Facts } from '#layouts/core/facts.ts';
import { outlineOf } from '#layouts/core/outline.ts';
import { brokenRules } from '#layouts/core/prove.ts';
import type { LayoutSource } from '#layouts/core/source.ts';
import { type Json, parseDocument } from '#layouts/core/text/parse.ts';
import { findingInWords, plainSentence } from './finding-words.ts';
import { fixOf } from './fix.ts';
import { findingsByPart, locate } from './locate.ts';

const told = (meaning: string) => ({ owner: 'billing', meaning });
const facts: Facts = {
  brands: ['beacon', 'ember'],
  supplyTypes: {},
  siteStatuses: {},
  flags: { overdue: told('owes money after its due date') },
  impossible: [],
};
const page = (widgets: readonly object[]): Json => ({
  format: 1,
  tabId: 'newDashboard',
  sections: [{ id: 'today', type: 'stack', config: {}, widgets: widgets as Json[] }],
});
const notice = (more: object) => ({
  id: 'help',
  type: 'notice',
  version: 1,
  config: { text: 'Call us.' },
  ...more,
});

/** What the service's own checks find in a page. */
function findingsIn(json: Json): Finding[] {
  return checkLayout(json, facts).map((violation) => ({
    path: 'newDashboard.json',
    line: 1,
    pointer: violation.pointer,
    sentence: sentence(violation),
  }));
}
const toldIn = (json: Json) =>
  findingsIn(json).map((finding) => Object.values(findingInWords(finding, outlineOf(json))));
const whole = (violation: { pointer: string; message: string }): Finding => ({
  ...{ path: 'newDashboard.json', line: 1, pointer: violation.pointer },
  sentence: sentence(violation),
});

describe('a finding of the service is told as people read it', () => {
  test.each<[string, Json, string[]]>([
    [
      'an empty text',
      page([notice({ config: { text: '' } })]),
      ['Notice, Text', 'Fill this in: it can’t be empty.'],
    ],
    [
      'a tone that there isn’t, in the notice by its title',
      page([notice({ config: { title: 'Help', text: 'Call us.', tone: 'loud' } })]),
      ['Notice “Help”, Tone', 'Choose one of “info”, “warning”, “critical”, “success”.'],
    ],
    [
      'a flag that nothing declares',
      page([notice({ when: { flags: ['overdu'] } })]),
      ['Notice “Call us.”, Who sees it', '“overdu” is not a flag.'],
    ],
    [
      'an id that is there twice',
      page([notice({}), notice({ type: 'payNow', config: {} })]),
      ['Sections, entry 1, Widgets, entry 2, Id', 'Another part of this page has the id “help” too.'],
    ],
  ])('%s', (_, json, words) => {
    expect(toldIn(json)[0]).toEqual(words);
  });

  test('a budget, with its limit', () => {
    const catalogue = {
      ...{ format: 1, sections: ['stack'], routes: [], chunks: { notice: 66304 } },
      widgets: [
        {
          ...{ type: 'notice', versions: [1], config: {}, chunks: ['notice'], operations: ['a', 'b'] },
          ...{ heights: { base: 0 }, isChart: false },
        },
      ],
    };
    const budget = {
      page: 'newDashboard',
      bytes: 34000,
      operations: 1,
      why: 'it opens first',
      owner: 'performance',
    };
    const source = page([notice({})]) as unknown as LayoutSource;
    const found = exceededBudgets(source, [budget], new Map([['68fcc680b2bfdb7d', catalogue]]));
    expect(found.map(whole).map(plainSentence)).toEqual([
      'The page can load up to 66.3 kB of code; the limit is 34 kB. The page can make up to 2 requests; the limit is 1. Performance set this limit because it opens first.',
    ]);
  });

  test('a rule, without its name and its builds', () => {
    const rule = {
      ...{ id: 'overdue-pays', why: 'it has to be paid', owner: 'billing', page: 'newDashboard' },
      ...{ who: { flags: ['overdue'] }, any: [{ type: 'payNow' }] },
    };
    const found = brokenRules(page([notice({})]) as unknown as LayoutSource, [rule], facts);
    expect(found.map(whole).map(plainSentence)).toEqual([
      'A customer who owes money after its due date sees no pay now. It breaks a rule of billing, which is there because it has to be paid.',
    ]);
    const inBuild = whole({
      pointer: '',
      message:
        'breaks the rule "a" of billing in the build 68fcc680b2bfdb7d. Nobody sees any bill. The rule is there because it is owed',
    });
    expect(plainSentence(inBuild)).toBe(
      'Nobody sees any bill. That is so in some apps that customers have. It breaks a rule of billing, which is there because it is owed.',
    );
  });
});

test('the sentence of a preview, which has its place in it, is told without it', () => {
  const pointer = '/sections/5/widgets/4/when/arms/0';
  expect(plainSentence({ pointer, sentence: `${pointer} "tips/b" is not an arm; the arms are none.` })).toBe(
    '“tips/b” is not an arm; the arms are none.',
  );
});

test('a finding belongs to the widget, the section or the page that its pointer leads into', () => {
  const outline = outlineOf(page([notice({}), notice({ id: 'more' })]));
  if (outline === undefined) throw new Error('It is a page.');
  expect(locate(outline, '/sections/0/widgets/1/config/text')).toMatchObject({
    part: { id: 'more' },
    at: '/config/text',
  });
  expect(locate(outline, '/sections/0/config/tabs/0')).toMatchObject({
    part: { id: 'today' },
    at: '/config/tabs/0',
  });
  expect(locate(outline, '/sections/0')).toMatchObject({ part: { id: 'today' }, at: '' });
  expect(locate(outline, '/sections/7/widgets/0')).toEqual({ part: undefined, at: '/sections/7/widgets/0' });
  expect(locate(outline, '')).toEqual({ part: undefined, at: '' });
  const finding = (pointer: string) => whole({ pointer, message: 'is wrong' });
  const found = findingsByPart(outline, [
    finding(''),
    finding('/sections/0/widgets/1'),
    finding('/sections/0/widgets/1/id'),
  ]);
  expect([...found].map(([key, own]) => [key, own.length])).toEqual([
    ['', 1],
    ['widget more', 2],
  ]);
});

describe('a near miss is corrected by the name that was probably meant', () => {
  const fixed = (value: Json, pointer: string, message: string) =>
    fixOf(parseDocument(JSON.stringify(value)), whole({ pointer, message }));

  test.each<[string, Json, string, string, string]>([
    [
      'a page',
      { to: '/bill/paymnts' },
      '/to',
      '"/bill/paymnts" is no page of the portal; did you mean "/bill/payments"?',
      '/bill/payments',
    ],
    [
      'a host in its address',
      { href: 'https://retailr.example/x' },
      '/href',
      '"retailr.example" is no host that links may lead to; did you mean "retailer.example"?',
      'https://retailer.example/x',
    ],
    [
      'a flag that has to be off',
      { flags: ['!overdu'] },
      '/flags/0',
      '"overdu" is not a flag; did you mean "overdue"?',
      '!overdue',
    ],
    [
      'one of a few',
      { brand: 'embr' },
      '/brand',
      'expected one of "beacon", "ember"; did you mean "ember"?',
      'ember',
    ],
  ])('%s', (_, value, pointer, message, use) => {
    const fix = fixed(value, pointer, message);
    expect(fix?.use).toBe(use);
    expect(fix?.text).toContain(use);
  });

  test.each<[string, Json, string, string]>([
    ['without a near name', { to: 'x' }, '/to', '"x" is no page of the portal'],
    ['a key', { titel: 'x' }, '/titel', 'is not known here; did you mean "title"?'],
    [
      'what has been edited since',
      { to: '/other' },
      '/to',
      '"/bill/paymnts" is no page of the portal; did you mean "/bill/payments"?',
    ],
    ['what is gone', {}, '/to', '"/bill/paymnts" is no page of the portal; did you mean "/bill/payments"?'],
  ])('%s is left to a person', (_, value, pointer, message) => {
    expect(fixed(value, pointer, message)).toBeUndefined();
  });
});
