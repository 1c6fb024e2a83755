import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkLayout, parseFacts } from '#layouts/core/check.ts';
import { keyOf } from '#layouts/core/outline.ts';
import { randomRuns } from '#src/test/depth.ts';
import {
  addSection,
  addWidget,
  type Command,
  duplicate,
  moveAcross,
  moveBy,
  moveItem,
  moveSection,
  moveWidget,
  remove,
  rename,
  setField,
} from './commands.ts';
import { begin, edit, redo, undo } from './history.ts';
import { type OpenPage, read } from './open-page.ts';
import { together } from './overruled.ts';

const dashboard = readFileSync('mock-server/layouts/newDashboard.json', 'utf8');
const small = `{
  "format": 1, "tabId": "x",
  "sections": [
    { "id": "today", "type": "grid", "config": {}, "widgets": [
      { "id": "bill",  "type": "billSummary", "version": 1, "config": {} },
      { "id": "usage", "type": "usageGraph", "version": 1.0, "config": { "heading": "Use" } }
    ] },
    { "id": "more", "type": "tabs", "config": { "tabs": [{ "label": "A", "widgets": ["tips"] }] }, "widgets": [
      { "id": "tips", "type": "tips", "version": 1, "config": {} }
    ] }
  ]
}
`;

function open(text: string): OpenPage {
  const reading = read(text);
  if (reading.kind !== 'page') throw new Error('The text is no page.');
  return reading.page;
}
const listOf = (text: string, section?: string) =>
  open(text)
    .outline.lists.get(section)
    ?.map(({ id }) => id);

describe('a command', () => {
  test('moves a widget and says where it is now', () => {
    const { text, said, selected } = moveWidget('usage', { section: 'today', index: 0 })(open(small));
    expect(listOf(text, 'today')).toEqual(['usage', 'bill']);
    expect(said).toBe('Use, 1 of 2 in Today');
    expect(selected).toEqual({ kind: 'widget', id: 'usage' });
    // Unusual spelling stays.
    expect(text).toContain('"version": 1.0');
  });

  test('moves a widget to another section, and out of and into the tabs that name it', () => {
    const into = moveWidget('bill', { section: 'more', index: 0 })(open(small)).text;
    expect(listOf(into, 'more')).toEqual(['bill', 'tips']);
    expect(into).toContain('"widgets": ["tips", "bill"]');
    const out = moveWidget('bill', { section: 'today', index: 1 })(open(into)).text;
    expect(listOf(out, 'today')).toEqual(['usage', 'bill']);
    expect(out).toContain('"widgets": ["tips"]');
  });

  test('knows where a part can’t be moved', () => {
    const page = open(small);
    expect(moveBy(page, { kind: 'widget', id: 'bill' }, -1)).toBeUndefined();
    expect(moveBy(page, { kind: 'section', id: 'more' }, 1)).toBeUndefined();
    expect(moveAcross(page, { kind: 'widget', id: 'bill' }, -1)).toBeUndefined();
    expect(moveAcross(page, { kind: 'section', id: 'more' }, 1)).toBeUndefined();
    const across = moveAcross(page, { kind: 'widget', id: 'usage' }, 1)?.(page);
    expect(across?.said).toBe('Use, 1 of 2 in More');
  });

  test('removes a widget from its tab too, and goes on with what is next', () => {
    const { text, selected } = remove({ kind: 'widget', id: 'tips' })(open(small));
    expect(text).toContain('"widgets": []');
    expect(selected).toEqual({ kind: 'section', id: 'more' });
    expect(remove({ kind: 'widget', id: 'bill' })(open(small)).selected).toMatchObject({ id: 'usage' });
  });

  test('adds and duplicates with ids that nobody else gets', () => {
    const fields = { id: 'bill', type: 'notice', version: 1, config: { text: '' } };
    const added = addWidget({ section: 'today', index: 2 }, fields)(open(small));
    expect(listOf(added.text, 'today')).toEqual([
      'bill',
      'usage',
      expect.stringMatching(/^bill-\d[0-9a-z]{4}$/),
    ]);
    const copied = duplicate('bill')(open(added.text));
    const [, copy, , first] = listOf(copied.text, 'today') ?? [];
    expect(copy).toMatch(/^bill-\d[0-9a-z]{4}$/);
    expect(copy).not.toBe(first);
    // One tail is enough.
    const again = duplicate(copy ?? '')(open(copied.text)).selected;
    expect(again?.id).toMatch(/^bill-\d[0-9a-z]{4}$/);
    const section = addSection(1, { id: 'today', type: 'stack', config: {} })(open(small));
    expect(listOf(section.text)).toEqual(['today', expect.stringMatching(/^today-\d[0-9a-z]{4}$/), 'more']);
  });

  test('sets a field with what is missing on the way, in the usual order, and removes it', () => {
    const name = { kind: 'widget', id: 'bill' } as const;
    const set = setField(name, ['when', 'flags'], ['overdue'])(open(small)).text;
    expect(set).toContain('"version": 1, "when": {');
    expect(open(set).outline.parts.get(keyOf(name))?.fields['when']).toEqual({ flags: ['overdue'] });
    expect(setField(name, ['when'], undefined)(open(set)).text).toBe(small);
    expect(setField(name, ['span'], undefined)(open(small)).text).toBe(small);
  });

  test('renames a widget and what names it, and refuses an id that is taken', () => {
    const { text } = rename({ kind: 'widget', id: 'tips' }, 'advice')(open(small));
    expect(text).toContain('"widgets": ["advice"]');
    expect(listOf(text, 'more')).toEqual(['advice']);
    expect(() => rename({ kind: 'widget', id: 'tips' }, 'bill')(open(small))).toThrow(RangeError);
    expect(() => duplicate('nobody')(open(small))).toThrow(RangeError);
  });

  test('moves an entry of a list', () => {
    const name = { kind: 'widget', id: 'bill' } as const;
    const listed = setField(name, ['config', 'links'], ['a', 'b', 'c'])(open(small)).text;
    expect(moveItem(name, ['config', 'links'], 0, 2)(open(listed)).text).toContain('["b", "c", "a"]');
  });
});

/** A command that suits a page, chosen by numbers. */
function commandFor(
  page: OpenPage,
  [which, one, two]: readonly [number, number, number],
): Command | undefined {
  const at = <T>(list: readonly T[], number: number) => list[number % Math.max(1, list.length)];
  const parts = [...page.outline.parts.values()];
  const part = at(parts, one);
  const widget = at(
    parts.filter(({ kind }) => kind === 'widget'),
    one,
  );
  const sections = page.outline.lists.get(undefined) ?? [];
  const section = at(sections, two);
  const direction = two % 2 === 0 ? 1 : -1;
  if (part === undefined || section === undefined) {
    return addSection(0, { id: 'new', type: 'stack', config: {} });
  }
  const place = { section: section.id, index: 0 };
  switch (which % 10) {
    case 0:
      return remove(part);
    case 1:
      return widget && duplicate(widget.id);
    case 2:
      return widget && moveWidget(widget.id, place);
    case 3:
      return moveBy(page, part, direction);
    case 4:
      return moveAcross(page, part, direction);
    case 5:
      return moveSection(section.id, one % sections.length);
    case 6:
      return setField(part, ['when', 'flags'], two % 3 === 0 ? [] : [`flag${two}`]);
    case 7:
      return setField(part, ['span', 'md'], (two % 12) + 1);
    case 8:
      return rename(part, `part-${which}-${one}-${two}`);
    default:
      return addWidget(place, { id: 'note', type: 'notice', version: 1, config: { text: 'Kia ora' } });
  }
}

test('as many undos as edits give back every byte, and redoing them the text that was', () => {
  const step = fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000));
  const steps = fc.array(step, { minLength: 1, maxLength: 25 });
  fc.assert(
    fc.property(fc.constantFrom(small, dashboard, JSON.stringify(JSON.parse(small))), steps, (text, all) => {
      let history = begin(text);
      for (const numbers of all) {
        const reading = read(history.text);
        if (reading.kind !== 'page') throw new Error(`No page after ${history.past.at(-1)?.what}`);
        const command = commandFor(reading.page, numbers);
        if (command === undefined) continue;
        const { text: next, what } = command(reading.page);
        history = edit(history, next, { what, key: numbers[0] % 3 === 0 ? 'same' : undefined }, 0);
      }
      const last = history.text;
      const count = history.past.length;
      for (let number = 0; number < count; number += 1) history = undo(history, together);
      expect(history.text).toBe(text);
      expect(undo(history, together)).toBe(history);
      for (let number = 0; number < count; number += 1) history = redo(history);
      expect(history.text).toBe(last);
      expect(redo(history)).toBe(history);
    }),
    randomRuns(300),
  );
});

test('adding, moving, copying, renaming and removing leave a page that is valid valid', () => {
  const facts = parseFacts(JSON.parse(readFileSync('mock-server/layouts/policy/facts.json', 'utf8')));
  const tabs =
    '{ "format": 1, "tabId": "newDashboard", "sections": [{ "id": "s", "type": "tabs", "config": { "tabs": [{ "label": "A", "widgets": ["tips", "tour"] }, { "label": "B", "widgets": [] }] }, "widgets": [{ "id": "tips", "type": "tips", "version": 1, "config": {} }, { "id": "tour", "type": "notice", "version": 1, "config": { "text": "Kia ora" } }] }, { "id": "t", "type": "stack", "config": {}, "widgets": [] }] }';
  const structural = fc.tuple(fc.constantFrom(0, 1, 2, 3, 4, 5, 8, 9), fc.nat(1000), fc.nat(1000));
  fc.assert(
    fc.property(
      fc.constantFrom(dashboard, tabs),
      fc.array(structural, { minLength: 1, maxLength: 10 }),
      (start, all) => {
        const text = all.reduce((before, numbers) => {
          const page = open(before);
          return commandFor(page, numbers)?.(page).text ?? before;
        }, start);
        expect(checkLayout(open(text).value, facts, 'newDashboard')).toEqual([]);
      },
    ),
    randomRuns(200),
  );
});
