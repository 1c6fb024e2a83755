import type { Violation } from '#schemas/check/schema-check.ts';
import { applyToText } from './apply-to-text.ts';
import { type Change, diffOutlines, type Operation, type Remove } from './diff.ts';
import { keepBoth } from './keep-both.ts';
import { isSame, keyOf, type Outline, outlinesOf, type PartName, valueAt } from './outline.ts';
import { type Json, type JsonDocument, jsonOf, parseDocument } from './text/parse.ts';
import { tokensOf } from './text/pointer.ts';

/** What two people made of one text. */
export interface Merged {
  /** Their text, with as many of my operations as go with theirs. */
  readonly text: string;
  /** My operations that are in it beside theirs. */
  readonly done: readonly Operation[];
  /** My operations that aren't. */
  readonly conflicts: readonly Conflict[];
}

/** An operation of mine that isn't done, because theirs stays. */
export interface Conflict {
  readonly why: 'changed twice' | 'changed and removed' | 'moved twice' | 'added twice' | 'invalid together';
  readonly mine: Operation;
  /** Theirs that are in its way; may be none where the page would only be invalid. */
  readonly theirs: readonly Operation[];
}

/** Two people have edited so much of one text that nobody could read what a merge makes of it. */
export class TooMuchToMerge extends RangeError {}

/** Pairs of an edit of mine and one of theirs that are compared: five hundred each, or few of one side. */
const mostPairs = 250_000;
/** Characters that are read again, the whole text with each edit. */
const mostCharacters = 8_000_000;

/**
 * Does to their text what I did to the base: by field, by existence, by section and by position. Parts that both added under
 * one id stay under two. Theirs stays where both meet, and every byte of theirs that mine doesn't concern. When my page and
 * theirs have no problems, the result has none: operations that would cause some are conflicts. Throws a JsonTextError where one
 * of the texts isn't JSON, and a TooMuchToMerge where both have edited too much.
 */
export const merge = (
  base: string,
  mine: string,
  theirs: string,
  problemsOf: (page: Json) => readonly Violation[],
): Merged =>
  mergeDocuments(
    { base: parseDocument(base), mine: parseDocument(mine), theirs: parseDocument(theirs) },
    problemsOf,
  );

/** `merge` of texts that are already parsed. */
export function mergeDocuments(
  sent: Readonly<Record<'base' | 'mine' | 'theirs', JsonDocument>>,
  problemsOf: (page: Json) => readonly Violation[],
): Merged {
  const texts = { ...sent, mine: keepBoth(sent) };
  const [from, mineOutline, their] = outlinesOf(
    [texts.base, texts.mine, texts.theirs].map(({ root }) => jsonOf(root)),
  );
  if (from === undefined || mineOutline === undefined || their === undefined) {
    throw new Error('An outline for each of the three texts was expected.');
  }
  const operations = diffOutlines(from, mineOutline);
  if (texts.theirs.text === texts.base.text)
    return { text: texts.mine.text, done: operations, conflicts: [] };
  const sides: Sides = { operations, theirs: diffOutlines(from, their), their };
  if (
    operations.length * sides.theirs.length > mostPairs ||
    operations.length * texts.theirs.text.length > mostCharacters
  ) {
    throw new TooMuchToMerge('Too much was edited on both sides to merge it.');
  }

  const withdrawn = new Set<Operation>();
  for (;;) {
    const { done, conflicts } = plan(sides, withdrawn);
    const result = applyToText(done, texts.theirs, texts.mine);
    const merged = { text: result.text, done, conflicts };
    const problems = done.length === 0 ? [] : problemsOf(jsonOf(result.root));
    if (problems.length === 0 || !areValid([texts.mine, texts.theirs], problemsOf)) return merged;
    for (const operation of causesOf(problems, done, result)) withdrawn.add(operation);
  }
}

const areValid = (
  texts: readonly JsonDocument[],
  problemsOf: (page: Json) => readonly Violation[],
): boolean => texts.every(({ root }) => problemsOf(jsonOf(root)).length === 0);

interface Sides {
  /** Mine. */
  readonly operations: readonly Operation[];
  readonly theirs: readonly Operation[];
  readonly their: Outline;
}

/** Which of my operations can be done to their page. Those that are done there already are in neither list. */
function plan(sides: Sides, withdrawn: ReadonlySet<Operation>): Pick<Merged, 'done' | 'conflicts'> {
  const done: Operation[] = [];
  const conflicts: Conflict[] = [];
  for (const mine of sides.operations) {
    if (isDone(mine, sides)) continue;
    const conflict = withdrawn.has(mine) ? invalid(mine, sides) : conflictOf(mine, sides, done);
    if (conflict === undefined) done.push(mine);
    else conflicts.push(conflict);
  }
  return { done, conflicts };
}

/** Whether their page is already as the operation makes it. */
function isDone(mine: Operation, { theirs, their }: Sides): boolean {
  if (mine.does === 'change') {
    const fields = fieldsOf(mine, their);
    return fields !== undefined && isSame(valueAt(fields, mine.path), mine.after);
  }
  const part = their.parts.get(keyOf(mine));
  if (mine.does === 'remove') return part === undefined;
  if (mine.does === 'add') return part?.home === mine.to.home && isSame(part?.fields, mine.fields);
  const isSameMove = ({ does, kind, id, ...rest }: Operation) =>
    does === 'move' && 'to' in rest && isSamePart({ kind, id }, mine) && isSameSpot(rest.to, mine.to);
  return theirs.some(isSameMove);
}

const isSameSpot = (a: { home?: string | undefined; after?: string | undefined }, b: typeof a) =>
  a.home === b.home && a.after === b.after;

const isSamePart = (a: Pick<Operation, 'kind' | 'id'>, b: Pick<Operation, 'kind' | 'id'>): boolean =>
  a.kind === b.kind && a.id === b.id;

const fieldsOf = ({ kind, id }: Change, { fields, parts }: Outline): Json | undefined =>
  kind === 'page' ? fields : parts.get(keyOf({ kind, id }))?.fields;

function conflictOf(mine: Operation, sides: Sides, done: readonly Operation[]): Conflict | undefined {
  const theirs = sides.theirs.filter((operation) => isSamePart(operation, mine));
  const conflict = (why: Conflict['why'], against: readonly Operation[]): Conflict | undefined =>
    against.length === 0 ? undefined : { why, mine, theirs: against };
  const removed = conflict('changed and removed', theirs.filter(isRemove));
  switch (mine.does) {
    case 'change': {
      const overlapping = theirs.filter(
        ({ does, ...rest }) => 'path' in rest && areNested(rest.path, mine.path),
      );
      return removed ?? conflict('changed twice', overlapping);
    }
    case 'remove':
      return (
        conflict('changed and removed', theirs) ??
        (mine.kind === 'section' ? conflictOfContent(mine, sides, done) : undefined)
      );
    case 'move':
      return (
        removed ??
        conflict(
          'moved twice',
          theirs.filter(({ does }) => does === 'move'),
        ) ??
        conflictOfHome(mine, mine.to.home, sides, done)
      );
    case 'add': {
      // A section and a widget may not have the same id either.
      const added = sides.theirs.filter(({ does, id }) => does === 'add' && id === mine.id);
      return conflict('added twice', added) ?? conflictOfHome(mine, mine.to.home, sides, done);
    }
  }
}

const isRemove = ({ does }: Operation): boolean => does === 'remove';

/** Whether one path of keys is at, above or below another. */
export const areNested = (a: readonly string[], b: readonly string[]): boolean =>
  a.slice(0, b.length).every((key, at) => key === b[at]);

/** A section to put something into that isn't there. */
function conflictOfHome(
  mine: Operation,
  home: string | undefined,
  { theirs, their }: Sides,
  done: readonly Operation[],
): Conflict | undefined {
  if (home === undefined || their.lists.has(home)) return undefined;
  const isHome = ({ kind, id }: Operation) => kind === 'section' && id === home;
  if (done.some((operation) => isHome(operation) && operation.does === 'add')) return undefined;
  const removal = theirs.filter((operation) => isHome(operation) && isRemove(operation));
  return { why: removal.length > 0 ? 'changed and removed' : 'invalid together', mine, theirs: removal };
}

/** A section goes only when nothing is left in it: neither what they put there nor what I couldn't take out. */
function conflictOfContent(mine: Remove, { theirs, their }: Sides, done: readonly Operation[]) {
  const isTaken = (part: PartName) =>
    done.some(
      (operation) => isSamePart(operation, part) && (isRemove(operation) || operation.does === 'move'),
    );
  const left = (their.lists.get(mine.id) ?? []).filter((part) => !isTaken(part));
  if (left.length === 0) return undefined;
  const inside = theirs.filter((operation) => left.some((part) => isSamePart(operation, part)));
  return {
    why: inside.length > 0 ? 'changed and removed' : 'invalid together',
    mine,
    theirs: inside,
  } as const;
}

const invalid = (mine: Operation, { theirs }: Sides): Conflict => ({
  why: 'invalid together',
  mine,
  theirs: theirs.filter((operation) => isSamePart(operation, mine)),
});

/**
 * Operations to take back because of problems: those of the parts that have one; without any, those that put something
 * into their sections or took it out; without any, all.
 */
function causesOf(
  problems: readonly Violation[],
  done: readonly Operation[],
  result: JsonDocument,
): readonly Operation[] {
  const names = problems.map(({ pointer }) => partsAt(pointer, result));
  const direct = done.filter((operation) =>
    names.some(({ section, widget }) => isSamePart(operation, widget ?? section ?? { kind: 'page', id: '' })),
  );
  if (direct.length > 0) return direct;
  const isAround = (operation: Operation) =>
    names.some(({ section }) => section !== undefined && sectionsOf(operation).includes(section.id));
  const around = done.filter(isAround);
  return around.length > 0 ? around : done;
}

/** Ids of the sections whose widgets an operation adds to or takes from, and its own. */
function sectionsOf(operation: Operation): readonly (string | undefined)[] {
  const own = operation.kind === 'section' ? [operation.id] : [];
  switch (operation.does) {
    case 'add':
      return [...own, operation.to.home];
    case 'remove':
      return [...own, operation.from.home];
    case 'move':
      return [...own, operation.from.home, operation.to.home];
    case 'change':
      return own;
  }
}

/** The section and the widget that a pointer leads into. */
function partsAt(pointer: string, { root }: JsonDocument): { section?: PartName; widget?: PartName } {
  const [sections, section, widgets, widget] = tokensOf(pointer);
  const value = jsonOf(root);
  const idAt = (list: Json | undefined, index: string | undefined): string | undefined => {
    const id = Array.isArray(list) ? valueAt(list[Number(index)], ['id']) : undefined;
    return typeof id === 'string' ? id : undefined;
  };
  const list = sections === 'sections' ? valueAt(value, ['sections']) : undefined;
  const sectionId = idAt(list, section);
  if (sectionId === undefined) return {};
  const inSection = Array.isArray(list) ? valueAt(list[Number(section)], ['widgets']) : undefined;
  const widgetId = widgets === 'widgets' ? idAt(inSection, widget) : undefined;
  return {
    section: { kind: 'section', id: sectionId },
    ...(widgetId === undefined ? {} : { widget: { kind: 'widget', id: widgetId } as const }),
  };
}
