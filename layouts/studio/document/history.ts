import type { PartName } from '#layouts/core/outline.ts';

/** One edit of a text: at an offset, some characters gave way to others. Its inverse gives back every byte. */
interface Splice {
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
}

export interface Edit extends Splice {
  /** What was done, in words: "Moved Usage chart". */
  readonly what: string;
  /** Edits that follow each other with the same key are one, such as letters that are typed into a field. */
  readonly key: string | undefined;
  /** When it ended, in milliseconds. */
  readonly endedAt: number;
  /** The part that was worked with before it, and after it. */
  readonly from?: PartName | undefined;
  readonly to?: PartName | undefined;
  /** Somebody else's, or of another window: it isn't undone. */
  readonly isForeign?: boolean;
}

/** What is known of an edit beside its texts. */
type About = Pick<Edit, 'what' | 'key' | 'from' | 'to'>;

/** A text with everything that was done to it, and what was undone. */
export interface History {
  readonly text: string;
  readonly past: readonly Edit[];
  /** The next one to redo is last. */
  readonly future: readonly Edit[];
}

/** As many edits are remembered. */
const mostEdits = 500;

export const begin = (text: string): History => ({ text, past: [], future: [] });

/** Milliseconds after which typing into the same field is an edit of its own. */
const burst = 1000;

/** The text becomes another one. What was undone before can't be redone any more. */
export function edit(
  history: History,
  text: string,
  { what, key, from, to }: Partial<About> & Pick<About, 'what'>,
  now: number,
): History {
  if (text === history.text) return history;
  const last = history.past.at(-1);
  const goesOn =
    key !== undefined && last?.key === key && now - last.endedAt < burst && history.future.length === 0;
  const before = goesOn ? reverse(history.text, last) : history.text;
  const done: Edit = {
    ...between(before, text),
    what,
    key,
    endedAt: now,
    from: goesOn ? last.from : from,
    to,
  };
  return {
    text,
    past: [...(goesOn ? history.past.slice(0, -1) : history.past), done].slice(-mostEdits),
    future: [],
  };
}

/** The text that somebody else, or another window, has made of it. What was done here before can still be undone. */
export function takeOver(history: History, text: string): History {
  if (text === history.text) return history;
  const own = history.past.filter(({ isForeign }) => !isForeign);
  if (own.length === 0) return begin(text);
  const foreign: Edit = {
    ...between(history.text, text),
    ...{ what: '', key: undefined, endedAt: 0, isForeign: true },
  };
  return { text, past: [...history.past, foreign].slice(-mostEdits), future: [] };
}

/** Puts together what two have made of a text; undefined where they don't go together. */
type Merge = (base: string, mine: string, theirs: string) => string | undefined;

/** The last own edit; undefined where there is none. */
export const lastOwn = ({ past }: History): Edit | undefined => past.findLast(({ isForeign }) => !isForeign);

/**
 * The text without the last own edit; the same where there is none. What others did after it stays; an edit that theirs has
 * replaced is passed over.
 */
export function undo(history: History, merge: Merge): History {
  const at = history.past.findLastIndex(({ isForeign }) => !isForeign);
  const last = history.past[at];
  if (last === undefined) return history;
  const later = history.past.slice(at + 1);
  const done = later.reduceRight(reverse, history.text);
  const before = reverse(done, last);
  const earlier = history.past.slice(0, at);
  if (later.length === 0) return { text: before, past: earlier, future: [...history.future, last] };
  const text = merge(done, before, history.text);
  const foreign = (to: string): Edit => ({
    ...between(before, to),
    ...{ what: '', key: undefined, endedAt: 0, isForeign: true },
  });
  if (text === undefined || text === history.text)
    return undo({ ...history, past: [...earlier, foreign(history.text)] }, merge);
  return {
    text,
    past: [...earlier, foreign(text)],
    future: [...history.future, { ...last, ...between(text, history.text) }],
  };
}

/** The text with the edit that was undone last; the same where there is none. */
export function redo(history: History): History {
  const next = history.future.at(-1);
  if (next === undefined) return history;
  const { at, removed, inserted } = next;
  return {
    text: history.text.slice(0, at) + inserted + history.text.slice(at + removed.length),
    // What is typed afterwards is an edit of its own.
    past: [...history.past, { ...next, key: undefined }],
    future: history.future.slice(0, -1),
  };
}

/** The text before the first edit that is remembered. */
export const startOf = ({ text, past }: History): string => past.reduceRight(reverse, text);

const reverse = (text: string, { at, removed, inserted }: Splice): string =>
  text.slice(0, at) + removed + text.slice(at + inserted.length);

/** The shortest splice that leads from one text to another. */
export function between(before: string, after: string): Splice {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    at: start,
    removed: before.slice(start, before.length - end),
    inserted: after.slice(start, after.length - end),
  };
}
