import { diff, type Operation } from '#layouts/core/diff.ts';
import { merge } from '#layouts/core/merge.ts';
import { type Json, JsonTextError, jsonOf, parseDocument } from '#layouts/core/text/parse.ts';
import { type Clash, clashOf, settle } from './conflict.ts';
import { type History, startOf } from './history.ts';

/** What was done here and that a text of somebody else has otherwise. */
export type Overruled = Clash;

const jsonIn = (text: string): Json => jsonOf(parseDocument(text).root);
const keyOf = (operation: Operation): string =>
  [operation.does, operation.kind, operation.id, ...(operation.does === 'change' ? operation.path : [])].join(
    ' ',
  );

/** As many of the last edits are compared. */
const most = 100;

/** The own edits of a history that another text replaces; undefined where it has all of them. */
export function overruledIn(history: History, theirs: string): Overruled | undefined {
  try {
    const own = ownOperations(history);
    if (own.size === 0) return undefined;
    const clash = clashOf(startOf(history), history.text, theirs);
    const conflicts = clash.conflicts.filter(({ mine }) => own.has(keyOf(mine)));
    return conflicts.length === 0 ? undefined : { ...clash, conflicts };
  } catch (error) {
    // While source is typed it needn't be JSON.
    if (error instanceof JsonTextError) return undefined;
    throw error;
  }
}

/** A text with the own edits in the place of those that replaced them. */
export function putBack(overruled: Overruled, text: string): string {
  const all = new Set(overruled.conflicts.keys());
  return settle({ ...overruled, together: text }, all);
}

/** Two texts put together; undefined where one of them isn't JSON. */
export function together(base: string, mine: string, theirs: string): string | undefined {
  try {
    return merge(base, mine, theirs, () => []).text;
  } catch (error) {
    if (error instanceof JsonTextError) return undefined;
    throw error;
  }
}

function ownOperations(history: History): ReadonlySet<string> {
  const keys = new Set<string>();
  let { text } = history;
  for (const each of history.past.slice(-most).toReversed()) {
    const before = startOf({ text, past: [each], future: [] });
    if (!each.isForeign) for (const operation of operationsOf(before, text)) keys.add(keyOf(operation));
    text = before;
  }
  return keys;
}

function operationsOf(before: string, after: string): readonly Operation[] {
  try {
    return diff(jsonIn(before), jsonIn(after));
  } catch (error) {
    if (error instanceof JsonTextError) return [];
    throw error;
  }
}
