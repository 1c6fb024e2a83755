import { formatInTimeZone } from 'date-fns-tz';
import type { Change } from '#layouts/api/shapes.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import { type Database, type Sql, StoreUnavailable } from '#layouts/service/store/database.ts';
import { record } from './audit-trail.ts';
import { acceptedOf, changeOf, stepChange, unscheduled } from './changes.ts';
import { headOf } from './documents.ts';
import { type Actor, scheduler } from './people.ts';
import { publishChange, requireAsLookedAt, requirePublishable } from './publishing.ts';
import { type Checks, type Prepared, preparePreview, previewIn } from './reporting.ts';

const zone = 'Pacific/Auckland';
const hour = 3_600_000;

/**
 * The instant at which clocks in New Zealand show a time, as 2026-12-01T09:00. Refuses with 422 a time that the change to
 * summer time skips, and one that it repeats where the offset isn't given.
 */
export function instantOf(local: string, offset?: '+12:00' | '+13:00'): number {
  const candidates = [...new Set([13, 12].map((hours) => Date.parse(`${local}:00Z`) - hours * hour))].filter(
    (instant) => !Number.isNaN(instant) && formatInTimeZone(instant, zone, "yyyy-MM-dd'T'HH:mm") === local,
  );
  const wanted = candidates.filter(
    (instant) => offset === undefined || formatInTimeZone(instant, zone, 'xxx') === offset,
  );
  const [first, second] = wanted;
  if (first === undefined) {
    throw new Refusal(422, '/error/no_such_hour', 'Clocks in New Zealand don’t show this time on that day.', {
      instance: '/at',
    });
  }
  if (second !== undefined) {
    throw new Refusal(422, '/error/hour_twice', 'Clocks in New Zealand show this time twice on that day.', {
      detail: 'Say which one: +13:00 is the first, +12:00 the second.',
      instance: '/offset',
    });
  }
  return first;
}

export interface Schedule {
  readonly changeId: string;
  /** An instant; null takes the change back. */
  readonly at: number | null;
  readonly content: string;
  /** Warnings that are accepted: others keep it from being published then. */
  readonly accept: readonly string[];
  readonly by: Actor;
  readonly now: number;
}

/** Has a change published by itself at an instant, or takes that back. Checks are made now and again then. */
export async function scheduleChange(
  sql: Sql,
  schedule: Schedule,
  checks: Checks,
  prepared?: Prepared,
): Promise<Change> {
  const { changeId, at, content, accept, by, now } = schedule;
  const change = await changeOf(sql, changeId, 'lock');
  requireAsLookedAt(change, content);
  if (at === null) {
    const state = change.state === 'scheduled' ? 'open' : change.state;
    await stepChange(sql, changeId, { state, ...unscheduled }, now);
    await record(sql, by, now, { act: 'change.unschedule', target: changeId });
    return changeOf(sql, changeId);
  }
  if (at <= now) throw new Refusal(422, '/error/past', 'That time is past.', { instance: '/at' });
  const { report } = await previewIn(sql, { head: await headOf(sql), change, at }, checks, prepared);
  requirePublishable(report, accept);
  const step = {
    state: 'scheduled',
    publishAt: at,
    scheduledBy: by.name,
    accepted: JSON.stringify(accept),
    blockedBecause: null,
  } as const;
  await stepChange(sql, changeId, step, now);
  await record(sql, by, now, { act: 'change.schedule', target: changeId, after: new Date(at).toISOString() });
  return changeOf(sql, changeId);
}

/** How late a scheduled change may still be published. */
const latest = hour;

/** What became of the changes that were due. */
export interface Due {
  readonly published: number;
  /** Somebody has to look at these. */
  readonly blocked: readonly { readonly id: string; readonly because: string }[];
}

/**
 * Publishes what is due, in the order of its time; what can't be published, or is more than an hour late, is blocked with the
 * reason. One process at a time does it. What nobody expected blocks its change too, so that it isn't in the way of the others,
 * and is thrown in the end.
 */
export async function publishDue(
  database: Pick<Database, 'read' | 'write'>,
  now: number,
  checks: Checks,
): Promise<Due> {
  const due = await database.read((sql) =>
    sql.all<{ id: string; publish_at: number }>(
      "select id, publish_at from change where state = 'scheduled' and publish_at <= $1 order by publish_at, id",
      now,
    ),
  );
  let published = 0;
  const blocked: { id: string; because: string }[] = [];
  let unexpected: unknown;
  for (const { id, publish_at } of due) {
    const late = now - publish_at;
    const refusal = await preparePreview(database, id, checks, { at: now })
      .then((prepared) => database.write((sql) => publishOne(sql, { id, late, now }, checks, prepared)))
      .catch((error: unknown) => {
        if (error instanceof Refusal) return error;
        if (error instanceof StoreUnavailable) throw error;
        unexpected ??= error;
        return new Refusal(500, '/error/unexpected', 'Something went wrong while it was published.');
      });
    if (refusal === 'published') published += 1;
    if (!(refusal instanceof Refusal)) continue;
    const because = reasonOf(refusal);
    if (await database.write((sql) => block(sql, id, because, now))) blocked.push({ id, because });
  }
  if (unexpected !== undefined) throw unexpected;
  return { published, blocked };
}

async function publishOne(
  sql: Sql,
  { id, late, now }: { readonly id: string; readonly late: number; readonly now: number },
  checks: Checks,
  prepared: Prepared,
): Promise<'published' | 'notDue'> {
  // The head first, as everybody who publishes: two who lock in another order wait for each other.
  await headOf(sql, 'lock');
  const change = await changeOf(sql, id, 'lock');
  // Another process was faster, or somebody took it back.
  if (change.state !== 'scheduled' || change.publishAt === null || change.publishAt > now) return 'notDue';
  if (late > latest) throw new Refusal(409, '/error/missed', 'Its time was missed by more than an hour.');
  const { content } = change;
  const accept = await acceptedOf(sql, id);
  const publish = { changeId: id, head: null, content, accept, by: scheduler, now };
  await publishChange(sql, publish, checks, prepared);
  return 'published';
}

/** Returns whether it is blocked: somebody may have taken it back meanwhile, or set another time. */
async function block(sql: Sql, id: string, because: string, now: number): Promise<boolean> {
  const { state, publishAt } = await changeOf(sql, id, 'lock');
  if (state !== 'scheduled' || publishAt === null || publishAt > now) return false;
  await stepChange(sql, id, { ...unscheduled, state: 'blocked', blockedBecause: because }, now);
  await record(sql, scheduler, now, { act: 'change.block', target: id, why: because });
  return true;
}

function reasonOf({ problem }: Refusal): string {
  const [first] = problem.violations ?? [];
  const [conflict] = problem.conflicts ?? [];
  const [warning] = problem.warnings ?? [];
  const more = first?.sentence ?? conflict?.mine[0] ?? warning?.sentence;
  return [problem.title ?? problem.type, ...(more === undefined ? [] : [more])].join(' ');
}
