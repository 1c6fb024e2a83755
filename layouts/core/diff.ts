import {
  isObject,
  isSame,
  keyOf,
  member,
  type Outline,
  outlinesOf,
  type Part,
  type PartName,
} from './outline.ts';
import type { Json, JsonObject } from './text/parse.ts';

/** What is done to a page, told by ids. */
export type Operation = Add | Remove | Move | Change;

/** A section, without its widgets, or a widget begins to be. */
export interface Add extends PartName {
  readonly does: 'add';
  readonly to: Spot;
  readonly fields: JsonObject;
}

export interface Remove extends PartName {
  readonly does: 'remove';
  readonly from: Spot;
  readonly fields: JsonObject;
}

export interface Move extends PartName {
  readonly does: 'move';
  readonly from: Spot;
  readonly to: Spot;
}

/** A field of a section, a widget or the page gets another value. */
export interface Change {
  readonly does: 'change';
  /** The page has the id ''. */
  readonly kind: 'page' | PartName['kind'];
  readonly id: string;
  /** Keys of objects; a list is changed as a whole. */
  readonly path: readonly string[];
  /** Undefined where the field isn't there. */
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** Where a section or widget is. */
export interface Spot {
  /** The section of a widget; of a section undefined. */
  readonly home: string | undefined;
  readonly index: number;
  /** Id of the neighbour before it, in the page that the spot is in; undefined for the first. */
  readonly after: string | undefined;
}

/**
 * What leads from one page to another, with as few moves as possible: `apply(diff(a, b), a)` is b. The order of members
 * isn't told. Of documents that aren't pages only fields differ.
 */
export function diff(before: Json, after: Json): Operation[] {
  const [from, to] = outlinesOf([before, after]);
  return from === undefined || to === undefined ? [] : diffOutlines(from, to);
}

/** `diff` of pages that are already taken apart. */
export function diffOutlines(from: Outline, to: Outline): Operation[] {
  const placed = [...to.lists.values()].flatMap((list) => placesIn(list, from, to));
  const removed = [...from.parts.values()].filter((part) => !to.parts.has(keyOf(part)));
  // A section goes after its widgets.
  const inOrder = [...removed.filter(isWidget), ...removed.filter((part) => !isWidget(part))];
  const changed = [...to.parts].flatMap(([key, part]) => {
    const before = from.parts.get(key);
    return before === undefined ? [] : changesOf(part, before.fields, part.fields);
  });
  return [
    ...placed,
    ...inOrder.map((part): Remove => {
      return { does: 'remove', kind: part.kind, id: part.id, from: spotOf(part, from), fields: part.fields };
    }),
    ...changesOf({ kind: 'page', id: '' }, from.fields, to.fields),
    ...changed,
  ];
}

const isWidget = ({ kind }: PartName) => kind === 'widget';

/** What is added to a list or moved in it, from first to last, so that each finds its neighbour in place. */
function placesIn(list: readonly Part[], from: Outline, to: Outline): (Add | Move)[] {
  const before = list.map((part) => from.parts.get(keyOf(part)));
  const common = before.flatMap((part, at) => (part && part.home === list[at]?.home ? [part] : []));
  const staying = new Set(longestRise(common.map(({ index }) => index)).map((at) => common[at]?.id));
  return list.flatMap(({ kind, id, ...part }, at): (Add | Move)[] => {
    const old = before[at];
    const spot = spotOf({ kind, id, ...part }, to);
    const fields = to.parts.get(keyOf({ kind, id }))?.fields ?? part.fields;
    if (old === undefined) return [{ does: 'add', kind, id, to: spot, fields }];
    return staying.has(id) ? [] : [{ does: 'move', kind, id, from: spotOf(old, from), to: spot }];
  });
}

function spotOf({ home, index }: Part, { lists }: Outline): Spot {
  return { home, index, after: lists.get(home)?.[index - 1]?.id };
}

/** Positions of a longest subsequence of rising numbers; what isn't in it are the fewest that have to be moved. */
export function longestRise(numbers: readonly number[]): number[] {
  /** For each length, the position of the smallest number with which such a subsequence can end. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  numbers.forEach((number, at) => {
    const found = ends.findIndex((end) => (numbers[end] ?? 0) >= number);
    const length = found < 0 ? ends.length : found;
    previous[at] = ends[length - 1];
    ends[length] = at;
  });
  const rise: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) rise.unshift(at);
  return rise;
}

function changesOf(
  { kind, id }: Pick<Change, 'kind' | 'id'>,
  before: Json | undefined,
  after: Json | undefined,
  path: readonly string[] = [],
): Change[] {
  if (isSame(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return [{ does: 'change', kind, id, path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    changesOf({ kind, id }, member(before, key), member(after, key), [...path, key]),
  );
}
