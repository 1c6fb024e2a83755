import type { OverruledEdit } from '#layouts/api/shapes.ts';
import { type Clash, type EditStep, unreadable } from '#layouts/core/overruled.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Database, Row, Sql } from '#layouts/service/store/database.ts';
import { findText, headOf } from './documents.ts';
import { factsIn } from './merging.ts';
import { type Checks, workOf } from './reporting.ts';
import type { SentEdit } from './saving.ts';

interface EditRow extends Row {
  readonly seq: number;
  readonly base: string | null;
  readonly sent: string | null;
  readonly result: string | null;
  readonly outcome: string;
  readonly by_id: string;
  readonly by_name: string;
}

type By = OverruledEdit['by'];

/** Two edits that met, by the digests of their texts. */
interface MetEdits {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Refusals one after the other that are read: others have saved again while somebody chose. */
const mostRefusals = 5;
/** Edits of others, and releases, among which their author is looked for. */
const mostEdits = 200;
const mostReleases = 20;
/** Characters of the texts between them. */
const mostCharacters = 4_000_000;

/**
 * Edits of others that an edit replaces because its author chose so: when it was sent before it met them and was refused, or
 * the change was published by others meanwhile. Read before the edit is saved, so that nobody waits for a lock.
 */
export async function overruledEdits(
  database: Pick<Database, 'read'>,
  edit: SentEdit,
  checks: Checks,
): Promise<readonly OverruledEdit[]> {
  const given = await database.read((sql) => gather(sql, edit));
  if (given === undefined) return [];
  return workOf(checks)
    .do('overruled', given, { by: edit.by.id })
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      // The edit is saved all the same, and that it replaced something is never left out.
      return [unreadable(given.steps)];
    });
}

async function gather(sql: Sql, { changeId, path, base, text, by }: SentEdit) {
  if (base === null) return undefined;
  const rows = await sql.all<EditRow>(
    `select seq, base, sent, result, outcome, by_id, by_name from edit
     where change_id = $1 and path = $2 and by_id = $3 order by seq desc limit ${mostRefusals}`,
    changeId,
    path,
    by.id,
  );
  const met = (await metLive(sql, changeId, path, base, rows)) ?? refusedOf(rows, base);
  const clashes: Clash[] = [];
  for (const each of met) {
    const [from, mine, theirs] = [
      await findText(sql, each.base),
      await findText(sql, each.mine),
      await findText(sql, each.theirs),
    ];
    if (from !== undefined && mine !== undefined && theirs !== undefined)
      clashes.push({ base: from, mine, theirs });
  }
  if (clashes.length === 0) return undefined;
  const steps = [...(await publishedSteps(sql, changeId, path)), ...(await ownSteps(sql, changeId, path))];
  return {
    path,
    clashes,
    text,
    steps: steps.filter((step) => step.by?.id !== by.id),
    facts: await factsIn(sql, await headOf(sql)),
  };
}

/** The edits of somebody that were refused since they last saved, where this one begins from what was in their way. */
function refusedOf(rows: readonly EditRow[], base: string): readonly MetEdits[] {
  const met: MetEdits[] = [];
  for (const row of rows) {
    const isNext = row.outcome === 'refused' && row.result === (met.at(-1)?.base ?? base);
    if (!isNext || row.base === null || row.sent === null || row.result === null) break;
    met.push({ base: row.base, mine: row.sent, theirs: row.result });
  }
  return met;
}

/** A draft that its author gave up for what others have published meanwhile, to put theirs into that. */
async function metLive(
  sql: Sql,
  changeId: string,
  path: string,
  base: string,
  [last]: readonly EditRow[],
): Promise<readonly MetEdits[] | undefined> {
  if (last === undefined || last.sent !== null || last.base === null || last.result !== base)
    return undefined;
  const first = await sql.get<{ base: string | null }>(
    `select base from edit where change_id = $1 and path = $2 and outcome <> 'refused' and seq >
       (select coalesce(max(seq), 0) from edit where change_id = $1 and path = $2 and sent is null
        and result is not null and seq < $3)
     order by seq limit 1`,
    changeId,
    path,
    last.seq,
  );
  const from = first?.base ?? null;
  return from === null || from === base ? [] : [{ base: from, mine: last.base, theirs: base }];
}

/** What others have published of the document since the change began. */
async function publishedSteps(sql: Sql, changeId: string, path: string): Promise<EditStep<By>[]> {
  const rows = await sql.all<{ base: string; digest: string; by_id: string; by_name: string }>(
    `select draft.base, draft.digest, draft.by_id, draft.by_name from release
     join draft on draft.change_id = release.change_id and draft.path = $2
     where release.n > (select base_release from change where id = $1)
     and draft.base is not null and draft.digest is not null
     order by release.n desc limit ${mostReleases}`,
    changeId,
    path,
  );
  return stepsOf(
    sql,
    rows.map((row) => ({ ...row, after: row.digest })),
  );
}

/** What was made of the document in the change: of several edits of one person after the other, all together. */
async function ownSteps(sql: Sql, changeId: string, path: string): Promise<EditStep<By>[]> {
  const rows = await sql.all<EditRow>(
    `select seq, base, result, by_id, by_name from edit
     where change_id = $1 and path = $2 and outcome <> 'refused' order by seq desc limit ${mostEdits}`,
    changeId,
    path,
  );
  const runs: { by_id: string; by_name: string; base: string | null; after: string | null }[] = [];
  rows.forEach((row, at) => {
    // What it was before: a merged edit begins from an older text than the one that it is put into.
    const base = rows[at + 1]?.result ?? row.base;
    const last = runs.at(-1);
    if (last?.by_id === row.by_id) last.base = base;
    else runs.push({ by_id: row.by_id, by_name: row.by_name, base, after: row.result });
  });
  return stepsOf(sql, runs);
}

interface Run {
  readonly by_id: string;
  readonly by_name: string;
  readonly base: string | null;
  readonly after: string | null;
}

/** With their texts, the oldest first; of many only the newest. */
async function stepsOf(sql: Sql, runs: readonly Run[]): Promise<EditStep<By>[]> {
  const steps: EditStep<By>[] = [];
  let characters = 0;
  for (const { by_id, by_name, base, after: digest } of runs) {
    const before = base === null ? undefined : await findText(sql, base);
    const after = digest === null ? undefined : await findText(sql, digest);
    if (before === undefined || after === undefined) continue;
    characters += before.length + after.length;
    if (characters > mostCharacters) break;
    steps.unshift({ by: { id: by_id, name: by_name }, before, after });
  }
  return steps;
}
