import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns, runCount } from '#src/test/depth.ts';
import { checkLayout } from './check.ts';
import { diff, type Operation } from './diff.ts';
import { keepBoth } from './keep-both.ts';
import { type Merged, merge } from './merge.ts';
import { isSame, keyOf, type Outline, outlineOf, pointerOfPart, valueAt } from './outline.ts';
import { edited, facts, pageOf, randomDraft } from './random-pages.test-support.ts';
import { chooser, respell } from './text/odd-json.test-support.ts';
import { type Json, jsonOf, parseDocument } from './text/parse.ts';
import { nodeAt } from './text/pointer.ts';

const problemsOf = (page: Json) => checkLayout(page, facts);
const valueIn = (text: string): Json => jsonOf(parseDocument(text).root);

function outlineIn(text: string): Outline {
  const outline = outlineOf(valueIn(text));
  if (outline === undefined) throw new Error('not a page');
  return outline;
}

/** Whether a page is as an operation leaves it. */
function holds(operation: Operation, { fields, parts, lists }: Outline): boolean {
  const { kind } = operation;
  const part = kind === 'page' ? undefined : parts.get(keyOf({ kind, id: operation.id }));
  switch (operation.does) {
    case 'add':
      return part?.home === operation.to.home && isSame(part?.fields, operation.fields);
    case 'remove':
      return part === undefined;
    case 'move': {
      const list = (lists.get(operation.to.home) ?? []).map(({ id }) => id);
      return list.includes(operation.id);
    }
    case 'change': {
      const changed = kind === 'page' ? fields : part?.fields;
      return changed !== undefined && isSame(valueAt(changed, operation.path), operation.after);
    }
  }
}

/** What has to be true of a merge, as sentences; none when all is. */
function faultsOf(base: string, mine: string, theirs: string, merged: Merged): string[] {
  const [b, t] = [valueIn(base), valueIn(theirs)];
  const m = jsonOf(
    keepBoth({ base: parseDocument(base), mine: parseDocument(mine), theirs: parseDocument(theirs) }).root,
  );
  const result = outlineIn(merged.text);
  const told = new Set(merged.conflicts.map(({ mine: operation }) => JSON.stringify(operation)));
  const faults: string[] = [];
  const fault = (what: string, operation: unknown) => faults.push(`${what}: ${JSON.stringify(operation)}`);
  for (const problem of problemsOf(valueIn(merged.text))) fault('not valid', problem);
  for (const operation of diff(b, m)) {
    if (!told.has(JSON.stringify(operation)) && !holds(operation, result)) fault('mine is lost', operation);
  }
  for (const operation of diff(b, t)) if (!holds(operation, result)) fault('theirs is lost', operation);
  for (const conflict of merged.conflicts) {
    if (conflict.why !== 'invalid together' && conflict.theirs.length === 0)
      fault('nothing against it', conflict);
  }
  for (const operation of merged.done) {
    if (operation.does !== 'move' || operation.to.after === undefined) continue;
    const ids = (result.lists.get(operation.to.home) ?? []).map(({ id }) => id);
    if (ids.indexOf(operation.to.after) > ids.indexOf(operation.id)) fault('moved elsewhere', operation);
  }
  return [...faults, ...changedBytes(theirs, merged)];
}

/** Parts that I didn't touch and that aren't spelled as they were, or stand in another order. */
function changedBytes(theirs: string, merged: Merged): string[] {
  const [before, after] = [outlineIn(theirs), outlineIn(merged.text)];
  const touched = new Set(merged.done.map(({ kind, id }) => `${kind} ${id}`));
  const untouched = [...before.parts.values()].filter((part) => !touched.has(keyOf(part)));
  const spelling = (text: string, outline: Outline, key: string) => {
    const part = outline.parts.get(key);
    const node = part && nodeAt(parseDocument(text).root, pointerOfPart(outline, part));
    return node && text.slice(node.start, node.end);
  };
  const respelled = untouched
    .filter(({ kind }) => kind === 'widget')
    .filter((part) => spelling(theirs, before, keyOf(part)) !== spelling(merged.text, after, keyOf(part)));
  const order = ({ lists }: Outline, home: string | undefined) =>
    (lists.get(home) ?? []).map(keyOf).filter((key) => !touched.has(key) && before.parts.has(key));
  const reordered = [...after.lists.keys()].filter(
    (home) => before.lists.has(home) && order(before, home).join() !== order(after, home).join(),
  );
  return [...respelled.map(({ id }) => `respelled: ${id}`), ...reordered.map((home) => `reordered: ${home}`)];
}

const runs = runCount(25_000);

const counts = { merged: 0, conflicts: 0, both: 0 };

test('every change of either side is in the result or named in a conflict, and the result is valid', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 160, size: 'max' }), (bytes) => {
      const choose = chooser(bytes);
      const draft = randomDraft(choose);
      const base = JSON.stringify(pageOf(draft), null, 2);
      const mine = JSON.stringify(pageOf(edited(draft, choose(6), choose)), null, 2);
      const theirs = respell(pageOf(edited(draft, choose(6), choose)), choose);
      const merged = merge(base, mine, theirs, problemsOf);
      if (merged.done.length > 0) counts.merged += 1;
      if (merged.conflicts.length > 0) counts.conflicts += 1;
      if (merged.done.length > 0 && merged.conflicts.length > 0) counts.both += 1;
      const faults = faultsOf(base, mine, theirs, merged);
      if (faults.length > 0) throw new Error(faults.join('\n'));

      // Mine alone, theirs alone, and both the same; spelled in another way, so that every edit is done.
      const other = `${respell(valueIn(base), choose)}\n`;
      const same = `${respell(valueIn(mine), choose)}\n`;
      const alone = merge(base, mine, other, problemsOf);
      if (!isSame(valueIn(alone.text), valueIn(mine))) throw new Error('mine alone is not mine');
      if (merge(base, other, theirs, problemsOf).text !== theirs)
        throw new Error('theirs alone is not theirs');
      const agreed = merge(base, mine, same, problemsOf);
      if (agreed.text !== same) throw new Error('the same twice is not the same');
      if (alone.conflicts.length + agreed.conflicts.length > 0) throw new Error('a conflict with nobody');
    }),
    randomRuns(25_000),
  );
  expect(counts.merged).toBeGreaterThan(runs * 0.4);
  expect(counts.conflicts).toBeGreaterThan(runs * 0.1);
  expect(counts.both).toBeGreaterThan(runs * 0.05);
}, 3_600_000);

type Fields = Readonly<Record<string, unknown>>;
const notice = (id: string, words: string, more: Fields = {}) => ({
  id,
  type: 'notice',
  version: 1,
  config: { text: words },
  ...more,
});
const section = (id: string, ...widgets: Fields[]) => ({ id, type: 'stack', config: {}, widgets });
const textOf = (...sections: unknown[]) =>
  `${JSON.stringify({ format: 1, tabId: 'bill', sections }, null, 2)}\n`;

const [a, b, c] = [notice('a', 'A'), notice('b', 'B'), notice('c', 'C')];
const base = textOf(section('one', a, b), section('two', c));

test('what two people change in different places is in the result, in their spelling', () => {
  const mine = textOf(section('one', notice('a', 'New'), b), section('two', c));
  const theirs = textOf(section('one', b, a), section('two', c, notice('d', 'D'))).replaceAll('  ', '\t');
  const { text, conflicts } = merge(base, mine, theirs, problemsOf);
  expect(conflicts).toEqual([]);
  expect(text).toBe(theirs.replace('"text": "A"', '"text": "New"'));
});

test.each([
  [
    'a field changed twice',
    textOf(section('one', notice('a', 'Mine'), b), section('two', c)),
    textOf(section('one', notice('a', 'Theirs'), b), section('two', c)),
    ['changed twice'],
  ],
  [
    'a widget changed that they removed',
    textOf(section('one', notice('a', 'Mine'), b), section('two', c)),
    textOf(section('one', b), section('two', c)),
    ['changed and removed'],
  ],
  [
    'a widget removed that they changed',
    textOf(section('one', b), section('two', c)),
    textOf(section('one', notice('a', 'Theirs'), b), section('two', c)),
    ['changed and removed'],
  ],
  [
    'a widget moved to two places',
    textOf(section('one', b), section('two', a, c)),
    textOf(section('one', b), section('two', c, a)),
    ['moved twice'],
  ],
  [
    'one widget that was added and edited in two windows',
    textOf(section('one', a, b, notice('d-4kx9a', 'Mine')), section('two', c)),
    textOf(section('one', a, b), section('two', c, notice('d-4kx9a', 'Theirs'))),
    ['added twice'],
  ],
])('theirs stays, and mine is listed: %s', (_, mine, theirs, whys) => {
  const { text, done, conflicts } = merge(base, mine, theirs, problemsOf);
  expect(conflicts.map(({ why }) => why)).toEqual(whys);
  expect(conflicts.every(({ theirs: against }) => against.length > 0)).toBe(true);
  expect(done).toEqual([]);
  expect(text).toBe(theirs);
});

test('two widgets or sections that were added under one id both stay, under two ids', () => {
  const mine = textOf(section('one', a, b, notice('d', 'Mine')), section('two', c), {
    ...section('new', notice('e', 'E')),
    type: 'grid',
  });
  const theirs = textOf(section('one', a, b), section('two', c, notice('d', 'Theirs')), section('new'));
  const { text, conflicts } = merge(base, mine, theirs, problemsOf);
  expect(conflicts).toEqual([]);
  const { parts, lists } = outlineIn(text);
  const ids = (home?: string) => lists.get(home)?.map(({ id }) => id);
  expect(ids('two')).toEqual(['c', 'd']);
  expect(ids('one')).toEqual(['a', 'b', expect.stringMatching(/^d-\d[0-9a-z]{4}$/)]);
  expect(ids()).toEqual(['one', 'two', expect.stringMatching(/^new-\d[0-9a-z]{4}$/), 'new']);
  expect([...parts.values()].filter(({ id }) => id === 'e')).toHaveLength(1);
  // Another merge of the same texts makes the same page.
  expect(merge(base, mine, theirs, problemsOf).text).toBe(text);
  expect(merge(base, mine, text, problemsOf).conflicts).toEqual([]);
});

test('a widget that gets another id is in its tab under that one', () => {
  const tabs = (...widgets: Fields[]) => ({
    id: 'tabs',
    type: 'tabs',
    config: { tabs: [{ label: 'All', widgets: widgets.map(({ id }) => id) }] },
    widgets,
  });
  const mine = textOf(tabs(a, notice('d', 'Mine')), section('two', c));
  const theirs = textOf(tabs(a), section('two', c, notice('d', 'Theirs')));
  const { text, conflicts } = merge(textOf(tabs(a), section('two', c)), mine, theirs, problemsOf);
  expect(conflicts).toEqual([]);
  expect(problemsOf(valueIn(text))).toEqual([]);
  expect(outlineIn(text).lists.get('tabs')).toHaveLength(2);
});

test('alternatives are one field: they are merged beside other changes, and not with each other', () => {
  const instead = (...texts: string[]) => ({
    otherwise: texts.map((each) => ({ version: 1, config: { text: each } })),
  });
  const page = (more: Fields, words = 'A') =>
    textOf(section('one', notice('a', words, more), b), section('two', c));
  const beside = merge(base, page(instead('x')), page({}, 'Theirs'), problemsOf);
  expect(beside.conflicts).toEqual([]);
  expect(valueIn(beside.text)).toEqual(valueIn(page(instead('x'), 'Theirs')));
  const twice = merge(
    page(instead('x')),
    page(instead('x', 'mine')),
    page(instead('theirs', 'x')),
    problemsOf,
  );
  expect(twice.conflicts.map(({ why }) => why)).toEqual(['changed twice']);
  expect(twice.text).toBe(page(instead('theirs', 'x')));
});

test('an alternative without a type of its own goes with the type of the widget', () => {
  const otherwise = [{ version: 1, config: { text: 'x' } }];
  const mine = textOf(section('one', notice('a', 'A', { otherwise }), b), section('two', c));
  const tracker = { ...a, type: 'ecoTracker', config: {} };
  const theirs = textOf(section('one', tracker, b), section('two', c));
  const { text, conflicts } = merge(base, mine, theirs, problemsOf);
  expect(conflicts.map(({ why }) => why)).toEqual(['invalid together']);
  expect(text).toBe(theirs);
});

test('a section stays with what they put into it; what I took out is gone', () => {
  const theirs = textOf(section('one', a, b), section('two', c, notice('d', 'D')));
  const { text, conflicts } = merge(base, textOf(section('one', a, b)), theirs, problemsOf);
  expect(conflicts).toMatchObject([
    {
      why: 'changed and removed',
      mine: { does: 'remove', kind: 'section', id: 'two' },
      theirs: [{ id: 'd' }],
    },
  ]);
  expect(text).toBe(textOf(section('one', a, b), section('two', notice('d', 'D'))));
});

test('the same change of both is no conflict', () => {
  const same = textOf(section('one', notice('a', 'Same'), b), section('two', c));
  expect(merge(base, same, same, problemsOf)).toEqual({ text: same, done: [], conflicts: [] });
});

test('a text that is not JSON is refused', () => {
  expect(() => merge(base, base, '{', problemsOf)).toThrow(SyntaxError);
});
