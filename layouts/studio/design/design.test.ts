import { describe, expect, test } from 'vitest';
import type { Facts } from '#layouts/core/facts.ts';
import { keyOf, type PartName } from '#layouts/core/outline.ts';
import { read } from '#layouts/studio/document/open-page.ts';
import { whoSees } from './audience.ts';
import { commandOfDrop, edgeFor } from './drop.ts';
import { actOf } from './keys.ts';
import { columnsAt } from './spans.ts';
import { heightOf } from './widget-types.ts';

const declared = (meaning: string) => ({ owner: 'us', meaning });
const facts: Facts = {
  brands: ['beacon', 'ember'],
  supplyTypes: { lpg: declared('has bottled gas'), ev: declared('is on an EV plan') },
  siteStatuses: { opening: declared('looks at a site that begins') },
  flags: { owing: declared('owes money'), autopay: declared('pays automatically') },
  impossible: [],
};

describe('who sees a part', () => {
  test.each([
    [undefined, 'Everybody'],
    [{}, 'Everybody'],
    [
      { brand: 'ember', accountType: 'sme', flags: ['owing', '!autopay'] },
      "A business on Ember who owes money and isn't one who pays automatically",
    ],
    [
      { supplyTypes: ['lpg'], siteStatus: ['opening'] },
      'A customer who looks at a site that begins and has bottled gas',
    ],
    [{ supplyTypes: ['lpg', 'ev'] }, 'Only for a customer who has bottled gas, or is on an EV plan'],
    [
      { brand: 'ember', from: '2026-06-01T09:00', until: '2026-09-01T00:00' },
      'A customer on Ember, from 1 June 2026, 09:00 on, before 1 September 2026, 00:00',
    ],
    [{ arms: ['tiles/b'] }, 'Everybody, in the arm b of the experiment tiles'],
    [{ arms: 'tiles/b' }, 'Nobody: the condition isn’t valid'],
    [{ from: 5 }, 'Nobody: the condition isn’t valid'],
    [{ flags: 'owing' }, 'Nobody: the condition isn’t valid'],
    [['owing'], 'Nobody: the condition isn’t valid'],
  ])('%j is %s', (when, words) => {
    expect(whoSees(when, facts)).toBe(words);
  });
});

describe('a key', () => {
  const pressed = (key: string, ...held: readonly ('altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey')[]) => ({
    key,
    altKey: held.includes('altKey'),
    ctrlKey: held.includes('ctrlKey'),
    metaKey: held.includes('metaKey'),
    shiftKey: held.includes('shiftKey'),
  });

  test('moves a part with Alt, and belongs to the tree without it', () => {
    const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
    expect(arrows.map((key) => actOf(pressed(key, 'altKey'), false))).toEqual([
      'up',
      'down',
      'before',
      'after',
    ]);
    expect(arrows.map((key) => actOf(pressed(key), true))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('undoes and redoes as people know it on each system', () => {
    expect(actOf(pressed('z', 'ctrlKey'), false)).toBe('undo');
    expect(actOf(pressed('Z', 'metaKey', 'shiftKey'), false)).toBe('redo');
    expect(actOf(pressed('y', 'ctrlKey'), false)).toBe('redo');
    expect(actOf(pressed('a', 'ctrlKey'), true)).toBeUndefined();
  });

  test('alone counts only while single keys are on, but for Delete and the one that shows all keys', () => {
    const single = ['a', 'd', 'm', 'w'];
    expect(single.map((key) => actOf(pressed(key), true))).toEqual(['add', 'duplicate', 'move', 'width']);
    expect(single.map((key) => actOf(pressed(key), false)).every((act) => act === undefined)).toBe(true);
    expect(actOf(pressed('Delete'), false)).toBe('remove');
    expect(actOf(pressed('?'), false)).toBe('help');
  });
});

describe('a drop', () => {
  const text = `{ "sections": [
    { "id": "s", "widgets": [{ "id": "a" }, { "id": "b" }, { "id": "c" }] },
    { "id": "t", "widgets": [] }
  ] }`;
  const reading = read(text);
  if (reading.kind !== 'page') throw new Error('The text is no page.');
  const { page } = reading;
  const partOf = (name: PartName) => {
    const part = page.outline.parts.get(keyOf(name));
    if (part === undefined) throw new Error(`There is no ${name.id}.`);
    return part;
  };
  const widget = (id: string) => partOf({ kind: 'widget', id });
  const section = (id: string) => partOf({ kind: 'section', id });
  const orderAfter = (...drop: [dragged: PartName, over: PartName, isUpperHalf: boolean]) => {
    const [dragged, over] = [partOf(drop[0]), partOf(drop[1])];
    const edge = edgeFor(dragged, over, drop[2]);
    const command = edge && commandOfDrop(page, dragged, over, edge);
    const after = command && read(command(page).text);
    if (after?.kind !== 'page') return undefined;
    return ['s', 't']
      .map((id) =>
        after.page.outline.lists
          .get(id)
          ?.map((each) => each.id)
          .join(''),
      )
      .join('|');
  };

  test('puts a widget before or after the one below the pointer', () => {
    expect(orderAfter(widget('c'), widget('a'), true)).toBe('cab|');
    expect(orderAfter(widget('a'), widget('c'), false)).toBe('bca|');
    expect(orderAfter(widget('a'), widget('c'), true)).toBe('bac|');
  });

  test('puts a widget into a section, at its end', () => {
    expect(orderAfter(widget('a'), section('t'), true)).toBe('bc|a');
    expect(orderAfter(widget('a'), section('s'), true)).toBe('bca|');
  });

  test('does nothing where the part is already, or can’t be', () => {
    expect(orderAfter(widget('a'), widget('b'), true)).toBeUndefined();
    expect(orderAfter(widget('b'), widget('a'), false)).toBeUndefined();
    expect(orderAfter(section('s'), widget('a'), true)).toBeUndefined();
  });

  test('moves a section among the sections', () => {
    const command = commandOfDrop(page, section('t'), section('s'), 'before');
    expect(command?.(page).text.indexOf('"t"')).toBeLessThan(command?.(page).text.indexOf('"s"') ?? 0);
  });
});

test('a span counts from its width up, and what is no number of columns doesn’t', () => {
  expect([0, 800, 1440].map((width) => columnsAt({ base: 12, md: 6, xl: 4 }, width))).toEqual([12, 6, 4]);
  expect(columnsAt(undefined, 1440)).toBe(12);
  expect(columnsAt({ md: 0, lg: 'half' }, 1440)).toBe(12);
});

test('a height is the one of the next smaller width, and a usual one where nothing is known', () => {
  const type = { area: 'bills', description: '', heights: { base: 500, lg: 300 } };
  expect([375, 900, 1440].map((width) => heightOf(type, width))).toEqual([500, 500, 300]);
  expect(heightOf(undefined, 375)).toBe(180);
});
