import { diff, type Operation } from './diff.ts';
import { noFacts } from './differences.ts';
import type { Facts } from './facts.ts';
import { areNested, mergeDocuments, TooMuchToMerge } from './merge.ts';
import { isSame, keyOf, type Outline, outlinesOf, valueAt } from './outline.ts';
import { tabOfPath } from './paths.ts';
import { sentencesOf } from './sentences.ts';
import { type Json, JsonTextError, jsonOf, parseDocument } from './text/parse.ts';

/** Two edits of one text that didn't go together, so that the second one was not saved. */
export interface Clash {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** What one person made of a text. */
export interface EditStep<Person> {
  readonly by: Person;
  readonly before: string;
  readonly after: string;
}

/** A document whose author has chosen what stays where two edits met. */
export interface Settled<Person> {
  readonly path: string;
  readonly clashes: readonly Clash[];
  /** What is saved in the end. */
  readonly text: string;
  /** What others have made of the document before that, the oldest first. */
  readonly steps: readonly EditStep<Person>[];
  readonly facts: Facts | undefined;
}

/** An edit of somebody that another one has replaced. */
export interface Overruled<Person> {
  /** Null where nobody has edited it by hand: it was imported or rolled back. */
  readonly by: Person | null;
  readonly kind: Operation['kind'];
  /** Of the section or widget; empty for the page itself. */
  readonly id: string;
  /** Keys that lead to the field, joined by "/"; empty where it is about the whole part. */
  readonly field: string;
  /** What they did, in a sentence. */
  readonly theirs: string;
  /** What was done in its place. */
  readonly mine: string;
}

/** Edits that are told: the first ones say what it is about. */
const mostTold = 10;
const longest = 300;

/** Which edits of others were replaced where somebody has chosen theirs. Throws a JsonTextError where a text isn't JSON. */
export function overruledBy<Person>(settled: Settled<Person>): readonly Overruled<Person>[] {
  return settled.clashes.flatMap((clash) => inClash(clash, settled)).slice(0, mostTold);
}

function inClash<Person>(clash: Clash, settled: Settled<Person>): readonly Overruled<Person>[] {
  const [base, mine, theirs, saved] = [clash.base, clash.mine, clash.theirs, settled.text].map(jsonIn);
  if (base === undefined || mine === undefined || theirs === undefined || saved === undefined) return [];
  const [theirOutline, savedOutline] = outlinesOf([theirs, saved]);
  if (theirOutline === undefined || savedOutline === undefined) return [];
  const isChosen = (operation: Operation) =>
    !isSame(stateOf(operation, theirOutline), stateOf(operation, savedOutline));
  const chosen = conflictsIn(clash)?.filter((conflict) => isChosen(conflict.mine));
  if (chosen === undefined) return [unreadable(settled.steps)];
  const { path, steps, facts = noFacts } = settled;
  const telling = { page: tabOfPath(path), before: base, facts };
  const told = chosen.slice(0, mostTold);
  const changes = steps.map(({ by, before, after }) => ({ by, operations: operationsOf(before, after) }));
  return told.flatMap(({ mine: operation, theirs: against }) => {
    const [first] = against;
    if (first === undefined) return [];
    const [own = ''] = sentencesOf([operation], { ...telling, after: mine });
    const step = changes.findLast(({ operations }) => operations.some((each) => isAbout(each, first)));
    return [
      {
        by: (step ?? changes.at(-1))?.by ?? null,
        kind: operation.kind,
        id: operation.id,
        field: operation.does === 'change' ? operation.path.join('/') : '',
        theirs: cut(sentencesOf([first], { ...telling, after: theirs })[0] ?? ''),
        mine: cut(own),
      },
    ];
  });
}

/** Undefined where both have edited too much to say where they meet. */
function conflictsIn({ base, mine, theirs }: Clash) {
  try {
    const texts = {
      base: parseDocument(base),
      mine: parseDocument(mine),
      theirs: parseDocument(theirs),
    };
    return mergeDocuments(texts, () => []).conflicts;
  } catch (error) {
    if (error instanceof TooMuchToMerge) return undefined;
    throw error;
  }
}

/** What is told where the edits can't be taken apart: that there were some, and whose. */
export const unreadable = <Person>(steps: readonly EditStep<Person>[]): Overruled<Person> => ({
  by: steps.at(-1)?.by ?? null,
  ...{ kind: 'page', id: '', field: '' },
  theirs: 'Much of the document was changed.',
  mine: 'Another text was chosen.',
});

function operationsOf(before: string, after: string): readonly Operation[] {
  try {
    return diff(jsonIn(before), jsonIn(after));
  } catch (error) {
    // Only texts of documents are saved; an older release may have had another one.
    if (error instanceof JsonTextError) return [];
    throw error;
  }
}

const isAbout = (one: Operation, other: Operation): boolean =>
  one.does === other.does &&
  one.kind === other.kind &&
  one.id === other.id &&
  (one.does !== 'change' || other.does !== 'change' || areNested(one.path, other.path));

/** What an operation is about, as a page has it; undefined where the part is gone. */
function stateOf(operation: Operation, { fields, parts, lists }: Outline): Json | undefined {
  const { kind, id } = operation;
  if (kind === 'page') return operation.does === 'change' ? valueAt(fields, operation.path) : undefined;
  const part = parts.get(keyOf({ kind, id }));
  if (part === undefined) return undefined;
  switch (operation.does) {
    case 'change':
      return { value: valueAt(part.fields, operation.path) ?? null };
    case 'move': {
      const before = lists.get(part.home)?.[part.index - 1];
      return { home: part.home ?? null, after: before?.id ?? null };
    }
    case 'add':
    case 'remove':
      return part.fields;
  }
}

const cut = (sentence: string): string =>
  sentence.length > longest ? `${sentence.slice(0, longest - 1)}…` : sentence;

const jsonIn = (text: string): Json => jsonOf(parseDocument(text).root);
