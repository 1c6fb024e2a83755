import type { Change, ConflictReport, OverruledEdit } from '#layouts/api/shapes.ts';
import { isLargePolicy } from '#layouts/core/paths.ts';
import { JsonTextError, jsonOf } from '#layouts/core/text/parse.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { limits, oversize } from '#schemas/layout-size.ts';
import { record } from './audit-trail.ts';
import { type EditedChange, lockChange, requireEditable, stepChange } from './changes.ts';
import { findText, type Head, headOf, keepText, parsedText, textOf } from './documents.ts';
import { factsIn, type MergeOutcome, mergeEdits, type ToMerge } from './merging.ts';
import { noDocument } from './parts.ts';
import type { Actor } from './people.ts';

/** Documents that one change edits: all of them are read and checked whenever somebody looks at it. */
const mostDrafts = 200;

/** Refuses a text that can't be a document: too large, not JSON, or more than a browser would draw. */
export function requireDocument(path: string, text: string): void {
  if (new TextEncoder().encode(text).length > limits.size) {
    throw new Refusal(413, '/error/too_large', 'A document has at most 1 MiB.');
  }
  if (isLargePolicy(path, text)) {
    throw new Refusal(413, '/error/too_large', 'A file of the policy has at most 256 KiB.');
  }
  try {
    const { root } = parsedText(text);
    const tooMuch = path.startsWith('policy/') ? null : oversize(jsonOf(root));
    if (tooMuch !== null) throw new Refusal(422, '/error/too_large', `It can't be a page: ${tooMuch}.`);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    const sentence = `The text is not JSON: ${error.message}.`;
    throw new Refusal(422, '/error/not_json', sentence, {
      violations: [{ path, line: error.line, pointer: '', sentence }],
    });
  }
}

/** The digest of a document as a change has it: its draft, or what is live. Undefined where there is none. */
export function currentDigest(
  { drafts }: Pick<Change, 'drafts'>,
  { snapshot }: Head,
  path: string,
): string | undefined {
  const draft = drafts.find((each) => each.path === path);
  return draft === undefined ? snapshot.get(path) : (draft.digest ?? undefined);
}

/** A save of a document in a change that nobody else touches until the transaction ends. */
export interface Save {
  readonly change: EditedChange;
  /** What is live as the save sees it from first to last, although others may publish meanwhile. */
  readonly head: Head;
  readonly path: string;
  readonly by: Actor;
  readonly now: number;
}

/** What is saved, by whom. */
export interface BegunSave extends Omit<Save, 'change' | 'head'> {
  readonly changeId: string;
}

/** Locks the change. Refuses with 404 where there is none. */
export async function beginSave(sql: Sql, { changeId, ...rest }: BegunSave): Promise<Save> {
  return { change: await lockChange(sql, changeId), head: await headOf(sql), ...rest };
}

/** What became of an edit. */
export type Saved =
  | { readonly outcome: 'saved'; readonly digest: string }
  | { readonly outcome: 'merged'; readonly digest: string; readonly text: string }
  | {
      readonly outcome: 'refused';
      readonly theirs: string | undefined;
      readonly conflicts: readonly ConflictReport[];
    };

/** What somebody sends to be saved. */
export interface SentEdit extends BegunSave {
  /** The digest of the text that they began from; null of none. */
  readonly base: string | null;
  readonly text: string;
  /** Edits of others that its author chose to replace. */
  readonly overruled?: readonly OverruledEdit[];
}

/**
 * Saves the text that somebody made of another one; `requireDocument` has to have let it pass. When the document is another
 * one by now, both are merged by `merge`. What was sent is recorded in any case. Others who edit the change wait, so whatever
 * doesn't depend on them is done before: where `merge` says 'later', nothing is saved, and what is to be merged is returned.
 */
export async function saveEdit(
  sql: Sql,
  { base, text, overruled = [], ...begun }: SentEdit,
  merge: (given: ToMerge) => Promise<MergeOutcome | 'later'> = async (given) => mergeEdits(given),
): Promise<Saved | { readonly outcome: 'later'; readonly given: ToMerge }> {
  const sent = await keepText(sql, text, begun.now);
  const save = await beginSave(sql, begun);
  requireEditable(save.change);
  const current = currentOf(save);
  const saved = await outcomeOf(sql, save, { base, current, sent, text }, merge);
  if (saved.outcome === 'later') return saved;
  if (saved.outcome !== 'refused') await writeDraft(sql, save, saved.digest);
  const result = saved.outcome === 'refused' ? (saved.theirs ?? null) : saved.digest;
  await recordEdit(sql, save, { base, sent, result, outcome: saved.outcome, overruled });
  return saved;
}

const currentOf = ({ change, head, path }: Save) => currentDigest(change, head, path);

interface Edit {
  readonly base: string | null;
  readonly current: string | undefined;
  readonly sent: string;
  readonly text: string;
}

async function outcomeOf(
  sql: Sql,
  save: Save,
  { base, current, sent, text }: Edit,
  merge: (given: ToMerge) => Promise<MergeOutcome | 'later'>,
): ReturnType<typeof saveEdit> {
  if (current === (base ?? undefined) || current === sent) return { outcome: 'saved', digest: sent };
  if (current === undefined || base === null) return { outcome: 'refused', theirs: current, conflicts: [] };
  const texts = { base: await documentText(sql, base), mine: text, theirs: await textOf(sql, current) };
  const given = { path: save.path, theirs: current, texts, facts: await factsIn(sql, save.head) };
  const merged = await merge(given);
  if (merged === 'later') return { outcome: 'later', given };
  // Manifests have digests too, and are no JSON.
  if (merged === undefined) throw unknownBase();
  if (merged.text === undefined || merged.conflicts.length > 0)
    return { outcome: 'refused', theirs: current, conflicts: merged.conflicts };
  return { outcome: 'merged', digest: await keepText(sql, merged.text, save.now), text: merged.text };
}

/** The text that somebody began from. Refuses with 422 a digest that no text ever had. */
async function documentText(sql: Sql, digest: string): Promise<string> {
  const text = await findText(sql, digest);
  if (text === undefined) throw unknownBase();
  return text;
}

const unknownBase = () =>
  new Refusal(422, '/error/unknown_base', 'No document has ever had this digest.', { instance: '/base' });

/** Replaces a document, if it is still the one with the digest `expected`; undefined: if there is none. */
export async function replaceDocument(
  sql: Sql,
  save: Save,
  expected: string | undefined,
  text: string,
): Promise<{ readonly digest: string; readonly isNew: boolean }> {
  requireDocument(save.path, text);
  const digest = await keepText(sql, text, save.now);
  await writeExpected(sql, save, expected, digest);
  return { digest, isNew: expected === undefined };
}

/** Removes a document, if it is still the one with the digest `expected`. Refuses with 404 when there is none. */
export async function removeDocument(sql: Sql, save: Save, expected: string | undefined): Promise<void> {
  if (currentOf(save) === undefined) throw noDocument();
  await writeExpected(sql, save, expected, null);
}

async function writeExpected(
  sql: Sql,
  save: Save,
  expected: string | undefined,
  digest: string | null,
): Promise<void> {
  requireEditable(save.change);
  const current = currentOf(save);
  if (current !== expected) {
    const theirs = current === undefined ? {} : { theirs: current };
    throw new Refusal(412, '/error/stale', 'The document is another one by now.', theirs);
  }
  await writeDraft(sql, save, digest);
  await recordEdit(sql, save, { base: current ?? null, sent: digest, result: digest, outcome: 'saved' });
}

/** Gives a draft up. Refuses with 404 when there is none. */
export async function restoreDocument(sql: Sql, save: Save): Promise<void> {
  requireEditable(save.change);
  const given = await sql.get<{ digest: string | null }>(
    'delete from draft where change_id = $1 and path = $2 returning digest',
    save.change.id,
    save.path,
  );
  if (given === undefined)
    throw new Refusal(404, '/error/no_such_draft', 'This change does not edit the document.');
  const result = save.head.snapshot.get(save.path) ?? null;
  await reopen(sql, save);
  await recordEdit(sql, save, { base: given.digest, sent: null, result, outcome: 'saved' });
}

async function writeDraft(sql: Sql, save: Save, digest: string | null): Promise<void> {
  const { change, head, path, by, now } = save;
  const draft = change.drafts.find((each) => each.path === path);
  const live = head.snapshot.get(path) ?? null;
  const base = draft === undefined ? live : draft.base;
  if (digest === base || digest === live) {
    // As it is live, or was when it was begun: nothing is edited any more, and the next edit begins from what is live.
    await sql.run('delete from draft where change_id = $1 and path = $2', change.id, path);
  } else {
    if (draft === undefined && change.drafts.length >= mostDrafts) {
      throw new Refusal(409, '/error/too_many_documents', `A change edits at most ${mostDrafts} documents.`, {
        detail: 'Begin another one.',
      });
    }
    await sql.run(
      `insert into draft (change_id, path, base, digest, by_id, by_name, at) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (change_id, path) do update
       set digest = excluded.digest, by_id = excluded.by_id, by_name = excluded.by_name, at = excluded.at`,
      change.id,
      path,
      base,
      digest,
      by.id,
      by.name,
      now,
    );
  }
  await reopen(sql, save);
}

/** What was edited has to be looked at again. */
const reopen = (sql: Sql, { change, now }: Save) =>
  stepChange(sql, change.id, change.state === 'open' ? {} : { state: 'open', blockedBecause: null }, now);

interface Recorded {
  readonly base: string | null;
  readonly sent: string | null;
  readonly result: string | null;
  readonly outcome: Saved['outcome'];
  readonly overruled?: readonly OverruledEdit[];
}

async function recordEdit(sql: Sql, save: Save, edit: Recorded): Promise<void> {
  const { change, path, by, now } = save;
  await sql.run(
    `insert into edit (change_id, seq, path, base, sent, result, outcome, by_id, by_name, at)
     values ($1, (select coalesce(max(seq), 0) + 1 from edit where change_id = $1), $2, $3, $4, $5, $6, $7, $8, $9)`,
    change.id,
    path,
    edit.base,
    edit.sent,
    edit.result,
    edit.outcome,
    by.id,
    by.name,
    now,
  );
  await record(sql, by, now, {
    act: edit.outcome === 'refused' ? 'document.conflict' : 'document.save',
    target: `${change.id} ${path}`,
    before: edit.base ?? '',
    after: edit.result ?? '',
    // What was refused has replaced nothing.
    overruled: edit.outcome === 'refused' ? [] : (edit.overruled ?? []),
  });
}

/** The refusal of an edit that can't be merged. */
export function conflictRefusal(
  base: string | null,
  { theirs, conflicts }: Extract<Saved, { outcome: 'refused' }>,
): Refusal {
  const title = theirs === undefined ? 'The document was removed meanwhile.' : 'Others have edited the same.';
  return new Refusal(409, '/error/edit_conflict', title, {
    conflicts: [...conflicts],
    ...(base === null ? {} : { base }),
    ...(theirs === undefined ? {} : { theirs }),
  });
}
