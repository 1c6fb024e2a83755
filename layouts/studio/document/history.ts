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
}

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

/** The text becomes another one. What was undone before can't be redone any more. */
export function edit(history: History, text: string, what: string, key?: string): History {
  if (text === history.text) return history;
  const last = history.past.at(-1);
  const goesOn = key !== undefined && last?.key === key && history.future.length === 0;
  const before = goesOn ? reverse(history.text, last) : history.text;
  const done: Edit = { ...between(before, text), what, key };
  return {
    text,
    past: [...(goesOn ? history.past.slice(0, -1) : history.past), done].slice(-mostEdits),
    future: [],
  };
}

/** The text before the last edit; the same where there is none. */
export function undo(history: History): History {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return {
    text: reverse(history.text, last),
    past: history.past.slice(0, -1),
    future: [...history.future, last],
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
