import type { Change, ConflictReport, Draft } from '#layouts/api/shapes.ts';
import { checkLayout } from '#layouts/core/check.ts';
import type { Documents } from '#layouts/core/documents.ts';
import type { Facts } from '#layouts/core/facts.ts';
import { factsOf } from '#layouts/core/gate.ts';
import { mergeDocuments, TooMuchToMerge } from '#layouts/core/merge.ts';
import { tabOfPath } from '#layouts/core/paths.ts';
import { type Json, JsonTextError } from '#layouts/core/text/parse.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { documentsOf, type Head, parsedText, textOf } from './documents.ts';
import { conflictsInWords, type MergedTexts } from './telling.ts';

/** The texts of a change, by digest. */
export type ChangeTexts = ReadonlyMap<string, string>;

/** What drafts begin from and lead to. */
export async function textsOfChange(sql: Sql, { drafts }: Change): Promise<ChangeTexts> {
  const texts = new Map<string, string>();
  for (const digest of drafts.flatMap((draft) => [draft.base, draft.digest])) {
    if (digest !== null && !texts.has(digest)) texts.set(digest, await textOf(sql, digest));
  }
  return texts;
}

/** Documents, and what a change does to them. */
export interface ToMergeChange {
  readonly documents: Documents;
  readonly drafts: readonly Draft[];
  readonly texts: ChangeTexts;
}

/** What a change makes of documents. */
export interface MergedChange {
  readonly after: Documents;
  readonly conflicts: readonly ConflictReport[];
}

/** Does what a change does to documents, whatever was published since it began. */
export function mergeInto(before: Documents, drafts: readonly Draft[], texts: ChangeTexts): MergedChange {
  const facts = factsOf(before);
  const after = new Map(before);
  const conflicts: ConflictReport[] = [];
  const textIn = (digest: string | null) => (digest === null ? undefined : texts.get(digest));
  for (const { path, base: from, digest } of drafts) {
    const [base, mine, theirs] = [textIn(from), textIn(digest), before.get(path)];
    if (theirs === base || theirs === mine) {
      if (mine === undefined) after.delete(path);
      else after.set(path, mine);
      continue;
    }
    // Something else was published meanwhile.
    if (mine === undefined || theirs === undefined) {
      conflicts.push(removalConflict(path, mine === undefined));
      continue;
    }
    // Two documents that were both added have nothing in common.
    const merged = mergeTexts(path, { base: base ?? '{}', mine, theirs }, facts);
    if (merged.text !== undefined) after.set(path, merged.text);
    conflicts.push(...merged.conflicts);
  }
  return { after, conflicts };
}

/** What became of two texts that were made of one. */
export interface MergedText {
  /** Both; what goes together, where there are conflicts. Undefined where it is too much. */
  readonly text: string | undefined;
  readonly conflicts: readonly ConflictReport[];
}

/** Merges. Throws a JsonTextError where one of the texts isn't JSON. */
export function mergeTexts(path: string, texts: MergedTexts, facts: Facts | undefined): MergedText {
  try {
    const [base, mine, theirs] = [parsedText(texts.base), parsedText(texts.mine), parsedText(texts.theirs)];
    const merged = mergeDocuments({ base, mine, theirs }, problemsOf(path, facts));
    return { text: merged.text, conflicts: conflictsInWords(path, merged, texts, facts) };
  } catch (error) {
    if (!(error instanceof TooMuchToMerge)) throw error;
    return { text: undefined, conflicts: [tooMuchConflict(path)] };
  }
}

/** Two edits of one text, to be merged. */
export interface ToMerge {
  readonly path: string;
  /** The digest of the text that others have made. */
  readonly theirs: string;
  readonly texts: MergedTexts;
  readonly facts: Facts | undefined;
}

/** What became of it; undefined where the text that both began from is no document. */
export type MergeOutcome = MergedText | undefined;

/** Merges what two people made of a text. */
export function mergeEdits({ path, texts, facts }: ToMerge): MergeOutcome {
  try {
    return mergeTexts(path, texts, facts);
  } catch (error) {
    // What was sent and what is saved are JSON.
    if (error instanceof JsonTextError) return undefined;
    throw error;
  }
}

/** Facts by the manifest of the release that declares them. */
const declared = new Map<string, Facts | undefined>();
const mostDeclared = 20;

/** The facts that are live. */
export async function factsIn(sql: Sql, { manifest, snapshot }: Head): Promise<Facts | undefined> {
  if (manifest === null) return undefined;
  if (!declared.has(manifest)) {
    const policies = [...snapshot].filter(([path]) => path.startsWith('policy/'));
    declared.set(manifest, factsOf(await documentsOf(sql, new Map(policies))));
    const [oldest] = declared.keys();
    if (declared.size > mostDeclared && oldest !== undefined) declared.delete(oldest);
  }
  return declared.get(manifest);
}

const tooMuchConflict = (path: string): ConflictReport => ({
  path,
  why: 'too much to merge',
  mine: ['Most of the document is changed.'],
  theirs: ['Others have changed much of it too.'],
});

/** Mistakes that a merge may not cause; files of the policy are looked at as a whole, later. */
const problemsOf = (path: string, facts: Facts | undefined) => (page: Json) =>
  facts === undefined || path.startsWith('policy/') ? [] : checkLayout(page, facts, tabOfPath(path));

/** What one side removed can't be merged. */
const removalConflict = (path: string, isMine: boolean): ConflictReport => ({
  path,
  why: 'changed and removed',
  mine: [isMine ? 'The document is removed.' : 'The document is changed.'],
  theirs: [isMine ? 'It was changed.' : 'It was removed.'],
});
