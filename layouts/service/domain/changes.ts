import type { Change, ChangeState, Draft } from '#layouts/api/shapes.ts';
import { digestOf } from '#layouts/core/manifest.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Row, Sql } from '#layouts/service/store/database.ts';

/** States in which a change can still become a release. */
export const activeStates: readonly ChangeState[] = ['open', 'review', 'approved', 'scheduled', 'blocked'];

interface ChangeRow extends Row {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly state: ChangeState;
  readonly owner_id: string;
  readonly owner_name: string;
  readonly version: number;
  readonly base_release: number;
  readonly publish_at: number | null;
  readonly scheduled_by: string | null;
  readonly blocked_because: string | null;
  readonly release: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

interface DraftRow extends Row {
  readonly change_id: string;
  readonly path: string;
  readonly base: string | null;
  readonly digest: string | null;
  readonly by_id: string;
  readonly by_name: string;
  readonly at: number;
}

interface ReviewRow extends Row {
  readonly change_id: string;
  readonly content: string;
  readonly verdict: 'approve' | 'reject' | 'comment';
  readonly comment: string;
  readonly by_id: string;
  readonly by_name: string;
  readonly at: number;
}

/** A change with its drafts and reviews. Refuses with 404 when there is none; with `lock` nobody else can touch it meanwhile. */
export async function changeOf(sql: Sql, id: string, lock?: 'lock'): Promise<Change> {
  const row = await sql.get<ChangeRow>(
    `select * from change where id = $1${lock === undefined ? '' : ' for update'}`,
    id,
  );
  if (row === undefined) throw noChange();
  const [change] = await complete(sql, [row]);
  if (change === undefined) throw new Error('A change was expected.');
  return change;
}

/** Ids of the warnings with which a scheduled change may be published. */
export async function acceptedOf(sql: Sql, id: string): Promise<readonly string[]> {
  const row = await sql.get<{ accepted: string }>('select accepted from change where id = $1', id);
  // Written by `scheduleChange`.
  return row === undefined ? [] : (JSON.parse(row.accepted) as string[]);
}

/** Changes, those that are not closed first, the newest first; at most 200. */
export async function listChanges(sql: Sql, which: 'active' | 'all'): Promise<readonly Change[]> {
  const active = "state in ('open', 'review', 'approved', 'scheduled', 'blocked')";
  const rows = await sql.all<ChangeRow>(
    `select * from change ${which === 'active' ? `where ${active}` : ''}
     order by case when ${active} then 0 else 1 end, updated_at desc, id limit 200`,
  );
  return complete(sql, rows);
}

/** What an edit has to know of its change. */
export type EditedChange = Pick<Change, 'id' | 'state' | 'drafts'>;

/** A change that is about to be edited, which nobody else can touch meanwhile. Refuses with 404 when there is none. */
export async function lockChange(sql: Sql, id: string): Promise<EditedChange> {
  const row = await sql.get<{ state: ChangeState }>('select state from change where id = $1 for update', id);
  if (row === undefined) throw noChange();
  const drafts = await sql.all<DraftRow>('select * from draft where change_id = $1 order by path', id);
  return { id, state: row.state, drafts: drafts.map(draftOf) };
}

const noChange = () => new Refusal(404, '/error/no_such_change', 'There is no such change.');

async function complete(sql: Sql, rows: readonly ChangeRow[]): Promise<readonly Change[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const list = ids.map((_, index) => `$${index + 1}`).join(', ');
  const drafts = Map.groupBy(
    await sql.all<DraftRow>(`select * from draft where change_id in (${list}) order by path`, ...ids),
    (draft) => draft.change_id,
  );
  const reviews = Map.groupBy(
    await sql.all<ReviewRow>(`select * from review where change_id in (${list}) order by seq`, ...ids),
    (review) => review.change_id,
  );
  return rows.map((row) => assembled(row, drafts.get(row.id) ?? [], reviews.get(row.id) ?? []));
}

function assembled(row: ChangeRow, draftRows: readonly DraftRow[], reviews: readonly ReviewRow[]): Change {
  const drafts = draftRows.map(draftOf);
  const content = contentOf(drafts);
  return {
    id: row.id,
    title: row.title,
    why: row.why,
    state: row.state,
    owner: { id: row.owner_id, name: row.owner_name },
    version: row.version,
    base: row.base_release,
    publishAt: row.publish_at,
    blockedBecause: row.blocked_because,
    release: row.release,
    content,
    drafts,
    reviews: reviews.map((review) => ({
      content: review.content,
      verdict: review.verdict,
      comment: review.comment,
      by: { id: review.by_id, name: review.by_name },
      at: review.at,
      isCurrent: review.content === content,
    })),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function draftOf({ path, base, digest, by_id, by_name, at }: DraftRow): Draft {
  const edit = base === null ? 'added' : digest === null ? 'removed' : 'changed';
  return { path, edit, digest, base, by: { id: by_id, name: by_name }, at };
}

/** Names exactly what a change does, and to what: an approval of it counts until one byte of either differs. */
const contentOf = (drafts: readonly Draft[]): string =>
  digestOf(
    drafts.map(({ path, base, digest }) => `${base ?? 'nothing'} ${digest ?? 'nothing'}  ${path}\n`).join(''),
  );

/** What a change becomes by something that happened to it. */
export interface Step {
  readonly state?: ChangeState;
  readonly title?: string;
  readonly why?: string;
  readonly publishAt?: number | null;
  readonly scheduledBy?: string | null;
  /** Ids of warnings, as JSON. */
  readonly accepted?: string;
  readonly blockedBecause?: string | null;
  readonly release?: number;
}

/** What a change has no longer when it isn't published by itself any more. */
export const unscheduled = { publishAt: null, scheduledBy: null, accepted: '[]' } as const satisfies Step;

/** Writes a step, and gives the change a new version. */
export async function stepChange(sql: Sql, id: string, step: Step, now: number): Promise<void> {
  const columns: Readonly<Record<keyof Step, string>> = {
    state: 'state',
    title: 'title',
    why: 'why',
    publishAt: 'publish_at',
    scheduledBy: 'scheduled_by',
    accepted: 'accepted',
    blockedBecause: 'blocked_because',
    release: 'release',
  };
  const entries = (Object.keys(columns) as (keyof Step)[]).flatMap((key) => {
    const value = step[key];
    return value === undefined ? [] : [{ column: columns[key], value }];
  });
  const sets = entries.map(({ column }, index) => `${column} = $${index + 3}`);
  await sql.run(
    `update change set ${['version = version + 1', 'updated_at = $2', ...sets].join(', ')} where id = $1`,
    id,
    now,
    ...entries.map(({ value }) => value),
  );
}

/** Refuses an edit of a change that is closed, or locked because it is scheduled. */
export function requireEditable({ state }: Pick<Change, 'state'>): void {
  if (state === 'published' || state === 'withdrawn') {
    throw new Refusal(409, '/error/change_closed', `This change is ${state}.`, {
      detail: 'Begin a new one.',
    });
  }
  if (state === 'scheduled') {
    throw new Refusal(409, '/error/change_scheduled', 'This change is scheduled.', {
      detail: 'Take it back to edit it.',
    });
  }
}
