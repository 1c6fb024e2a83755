import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns, runCount } from '#src/test/depth.ts';
import { apply } from './apply.ts';
import { checkLayout } from './check.ts';
import { diff, longestRise } from './diff.ts';
import { edited, facts, pageOf, randomDraft } from './random-pages.test-support.ts';
import { sentencesOf } from './sentences.ts';
import { chooser } from './text/odd-json.test-support.ts';
import type { Json } from './text/parse.ts';

test('what differs, done to the first page, gives the second', () => {
  let different = 0;
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 150, size: 'max' }), fc.boolean(), (bytes, isRelated) => {
      const choose = chooser(bytes);
      const draft = randomDraft(choose);
      const other = isRelated ? edited(draft, choose(6), choose) : randomDraft(choose);
      const [a, b] = [pageOf(draft), pageOf(other)];
      expect([...checkLayout(a, facts), ...checkLayout(b, facts)]).toEqual([]);
      const operations = diff(a, b);
      if (operations.length > 0) different += 1;
      expect(apply(operations, a)).toEqual(b);
      expect(diff(b, apply(operations, a))).toEqual([]);
      const sentences = sentencesOf(operations, { page: 'Dashboard', before: a, after: b, facts });
      expect(sentences.filter((sentence) => /undefined|\[object|^[^A-Z"]/.test(sentence))).toEqual([]);
    }),
    randomRuns(4000),
  );
  expect(different).toBeGreaterThan(runCount(4000) * 0.625);
});

test('of any two JSON values that are not pages the fields differ', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const [one, two] = [a as Json, b as Json];
      expect(apply(diff(one, two), one)).toEqual(two);
    }),
    randomRuns(1000),
  );
  expect(diff({ a: { b: [1] }, c: 1 }, { a: { b: [2] }, c: 1 })).toEqual([
    { does: 'change', kind: 'page', id: '', path: ['a', 'b'], before: [1], after: [2] },
  ]);
  const twice = { sections: [{ id: 'a', widgets: [{ id: 'b' }, { id: 'b' }] }] };
  expect(diff({ sections: [] }, twice)).toMatchObject([{ kind: 'page', path: ['sections'] }]);
});

test('moves as few as possible', () => {
  // The longest rise by trying every subsequence.
  const longest = (numbers: readonly number[]): number =>
    numbers.reduce(
      (best, first, at) => Math.max(best, 1 + longest(numbers.slice(at + 1).filter((n) => n > first))),
      0,
    );
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(20), { maxLength: 9 }), (numbers) => {
      const rise = longestRise(numbers);
      expect(rise).toHaveLength(longest(numbers));
      const values = rise.map((at) => numbers[at] ?? 0);
      expect(values).toEqual([...values].sort((a, b) => a - b));
      expect(rise).toEqual([...rise].sort((a, b) => a - b));
    }),
    randomRuns(500),
  );
});

const widget = (id: string, type: string, config: object, more: object = {}) => ({
  id,
  type,
  version: 1,
  config,
  ...more,
});
const page = (...sections: object[]) => ({ format: 1, tabId: 'newDashboard', sections }) as unknown as Json;
const section = (id: string, widgets: object[], more: object = {}) => ({
  id,
  type: 'stack',
  config: {},
  widgets,
  ...more,
});
const notice = widget('help', 'notice', { title: 'Winter help', text: 'Call us.' });
const tracker = widget('eco', 'ecoTracker', {});
const hero = widget('hero', 'heroMessage', { showMenu: true });

const told = (before: Json, after: Json) =>
  sentencesOf(diff(before, after), { page: 'Dashboard', before, after, facts });

test('tells every operation in a sentence', () => {
  const today = section('today', [tracker, hero, widget('b', 'billSummary', {})]);
  expect(
    told(page(today), page({ ...today, widgets: [today.widgets[1], today.widgets[2], tracker] })),
  ).toEqual(['Moved Eco tracker from 1st to 3rd in Today.']);
  const overdue = { ...notice, when: { brand: 'ember', flags: ['overdue'] } };
  expect(told(page(section('first-visit', [])), page(section('first-visit', [overdue])))).toEqual([
    'Added the notice "Winter help" to First visit on Dashboard, only for the brand Ember, and only for a customer who owes money after its due date (overdue).',
  ]);
  expect(
    told(
      page(section('a', [hero, notice]), section('b', [])),
      page(section('b', [notice], { heading: 'Insights' }), section('c', [])),
    ),
  ).toEqual([
    'Added the section C to Dashboard.',
    'Moved the notice "Winter help" from A to B, where it is 1st.',
    'Removed Hero message from A on Dashboard.',
    'Removed the section A from Dashboard.',
    'Gave the section B the heading "Insights".',
  ]);
});

const changes = (before: object, after: object) =>
  told(page(section('a', [before])), page(section('a', [after])));

test('tells changes of settings in words', () => {
  expect(changes(notice, { ...notice, config: { ...notice.config, text: 'Write to us.' } })).toEqual([
    'Changed the text of the notice "Winter help" from "Call us." to "Write to us.".',
  ]);
  expect(changes(hero, { ...hero, config: { showMenu: false, showInfo: true } })).toEqual([
    'Turned off show menu of Hero message.',
    'Turned on show info of Hero message.',
  ]);
  const button = (label: string) => ({ ...notice, config: { ...notice.config, button: { label } } });
  expect(changes(button('Call'), button('Phone'))).toEqual([
    'Changed the label of the button of the notice "Winter help" from "Call" to "Phone".',
  ]);
  expect(changes(button('Call'), notice)).toEqual(['Removed the button of the notice "Winter help".']);
  expect(changes({ ...hero, span: { base: 6 } }, { ...hero, span: { base: 12 } })).toEqual([
    'Changed the width on phones of Hero message from 6 to 12.',
  ]);
  const long = 'All work and no play makes a dull day for anybody who reads a text as long as this one, ';
  expect(
    changes(widget('n', 'notice', { text: `${long}one.` }), widget('n', 'notice', { text: `${long}two.` })),
  ).toEqual([
    'Changed the text of the notice "All work and no play makes a dull day for anybody who reads…" from "…s long as this one, one." to "…s long as this one, two.".',
  ]);
});

test('tells who sees something in the words of the declared facts', () => {
  expect(changes(hero, { ...hero, when: { brand: 'ember' } })).toEqual([
    'Changed who sees Hero message: now only for the brand Ember, before for everybody.',
  ]);
  expect(
    changes({ ...hero, when: { brand: 'ember' } }, { ...hero, when: { brand: 'ember', sites: 'many' } }),
  ).toEqual(['Changed who sees Hero message: now also only for several sites.']);
  expect(
    changes({ ...hero, when: { flags: ['!billed'] } }, { ...hero, when: { flags: ['billed'] } }),
  ).toEqual([
    'Changed who sees Hero message: now only for a customer who has had a bill (billed), before not for a customer who has had a bill (billed).',
  ]);
  expect(changes(hero, { ...hero, shortWhen: [{ flags: ['!billed'] }] })).toEqual([
    'Changed for whom Hero message has less to show: now not for a customer who has had a bill (billed), before for nobody.',
  ]);
  expect(changes(hero, { ...hero, when: 'ember' })).toEqual([
    'Changed who sees Hero message: now by a condition that is not valid, before for everybody.',
  ]);
});

test('tells what clients get that cannot draw a widget', () => {
  const older = { version: 1, config: { showMenu: false } };
  const other = { type: 'ecoTracker', version: 2, config: {} };
  expect(changes(hero, { ...hero, otherwise: [older, other] })).toEqual([
    "Changed what clients get that can't draw Hero message: now hero message 1, or else eco tracker 2, before nothing else.",
  ]);
  expect(changes({ ...hero, otherwise: [older] }, { ...hero, otherwise: [other] })).toEqual([
    "Changed what clients get that can't draw Hero message: now eco tracker 2, before hero message 1.",
  ]);
  expect(changes({ ...hero, otherwise: 'soon' }, { ...hero, otherwise: [null] })).toEqual([
    "Changed what clients get that can't draw Hero message: now hero message, before nothing else.",
  ]);
});

test('tells two widgets of one name by their ids', () => {
  const two = [widget('one', 'ecoTracker', {}), widget('two', 'ecoTracker', {})];
  expect(told(page(section('a', two)), page(section('a', [...two].reverse())))).toEqual([
    'Moved Eco tracker (two) from 2nd to 1st in A.',
  ]);
});
