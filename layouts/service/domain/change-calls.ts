import { randomUUID } from 'node:crypto';
import type { Change } from '#layouts/api/shapes.ts';
import { fastDigestOf } from '#layouts/service/digest.ts';
import type { Domain } from '#layouts/service/http/domain.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { record } from './audit-trail.ts';
import { activeStates, changeOf, listChanges, requireEditable, stepChange, unscheduled } from './changes.ts';
import { headOf } from './documents.ts';
import { actorOf, type DomainParts } from './parts.ts';
import type { Actor } from './people.ts';
import type { PublishQueue } from './publish-queue.ts';
import { publishChange } from './publishing.ts';
import { preparePreview } from './reporting.ts';
import { reviewChange } from './reviewing.ts';
import { instantOf, scheduleChange } from './scheduling.ts';

const mostOpenChanges = 100;

/** Calls about changes, from the first edit to a release. */
export function changeCalls({ database, events, checks, metrics }: DomainParts, inQueue: PublishQueue) {
  const tell = (change: string) => events.tell({ kind: 'changed', change });
  return {
    'changes.list': async ({ query: { state = 'active' } }) => ({
      body: { changes: await database.read((sql) => listChanges(sql, state)) },
    }),
    'changes.create': async (context) => {
      const { title, why = '' } = context.body;
      const reply = await database.write(async (sql) => {
        const created = await createChange(sql, { title, why, by: actorOf(context), now: context.now });
        const made = { status: 201, body: created, etag: String(created.version) };
        await context.keepAnswer(sql, made);
        return made;
      });
      tell(reply.body.id);
      return reply;
    },
    'changes.get': async ({ params: { id } }) => {
      const change = await database.read((sql) => changeOf(sql, id));
      return { body: change, etag: String(change.version) };
    },
    'changes.edit': async (context) => {
      const { id } = context.params;
      const edit = { ...context.body, id, match: context.match };
      const change = await database.write((sql) => editChange(sql, edit, actorOf(context), context.now));
      tell(id);
      return { body: change, etag: String(change.version) };
    },
    'changes.report': async ({ params: { id }, person, now }) => {
      const { preview } = await preparePreview(database, id, checks, { at: now, by: person.id });
      // An approval, another base or a new build make another one, with the same content.
      return { body: preview.report, etag: fastDigestOf(JSON.stringify(preview.report)) };
    },
    'changes.review': async (context) => {
      const { id } = context.params;
      const review = { changeId: id, ...context.body, by: actorOf(context), now: context.now };
      const reply = await database.write(async (sql) => {
        const reviewed = await reviewChange(sql, review);
        const made = { status: 201, body: reviewed, etag: String(reviewed.version) };
        await context.keepAnswer(sql, made);
        return made;
      });
      tell(id);
      return reply;
    },
    'changes.publish': async (context) => {
      const { head, content, accept = [] } = context.body;
      const changeId = context.params.id;
      const publish = { changeId, head, content, accept, by: actorOf(context), now: context.now };
      const work = async () => {
        const { now: at, person } = context;
        const prepared = await preparePreview(database, changeId, checks, { at, by: person.id });
        return database.write(async (sql) => {
          const made = { status: 201, body: await publishChange(sql, publish, checks, prepared) };
          await context.keepAnswer(sql, made);
          return made;
        });
      };
      const reply = await inQueue(() => (metrics === undefined ? work() : metrics.publishing(work)));
      events.tell({ kind: 'released', release: reply.body.n });
      return reply;
    },
    'changes.schedule': async (context) => {
      const { at, offset, content, accept = [] } = context.body;
      const { id } = context.params;
      const instant = at === null ? null : instantOf(at, offset);
      const by = actorOf(context);
      const schedule = { changeId: id, at: instant, content, accept, by, now: context.now };
      const prepared =
        instant === null ? undefined : await preparePreview(database, id, checks, { at: instant, by: by.id });
      const change = await database.write((sql) => scheduleChange(sql, schedule, checks, prepared));
      tell(id);
      return { body: change, etag: String(change.version) };
    },
  } satisfies Partial<Domain>;
}

interface Creation {
  readonly title: string;
  readonly why: string;
  readonly by: Actor;
  readonly now: number;
}

async function createChange(sql: Sql, { title, why, by, now }: Creation): Promise<Change> {
  // One at a time, so that two can't both be the last that is allowed.
  const { release } = await headOf(sql, 'lock');
  const open = await sql.get<{ count: number }>(
    "select count(*) as count from change where state not in ('published', 'withdrawn')",
  );
  if ((open?.count ?? 0) >= mostOpenChanges) {
    const text = `There are ${mostOpenChanges} changes that are not closed.`;
    throw new Refusal(409, '/error/too_many_changes', text, { detail: 'Publish or withdraw one first.' });
  }
  const id = randomUUID();
  await sql.run(
    `insert into change (id, title, why, state, owner_id, owner_name, version, base_release, created_at, updated_at)
     values ($1, $2, $3, 'open', $4, $5, 1, $6, $7, $7)`,
    id,
    title,
    why,
    by.id,
    by.name,
    release,
    now,
  );
  await record(sql, by, now, { act: 'change.create', target: id, why, after: title });
  return changeOf(sql, id);
}

interface ChangeEdit {
  readonly id: string;
  /** The version that was seen; `*` for any. */
  readonly match: string | undefined;
  readonly title?: string | undefined;
  readonly why?: string | undefined;
  readonly state?: 'open' | 'review' | 'withdrawn' | undefined;
}

async function editChange(sql: Sql, edit: ChangeEdit, by: Actor, now: number): Promise<Change> {
  const { id, match, state, title, why } = edit;
  const change = await changeOf(sql, id, 'lock');
  if (match !== '*' && match !== String(change.version)) {
    throw new Refusal(412, '/error/stale', 'Something else happened to this change meanwhile.');
  }
  if (!activeStates.includes(change.state)) requireEditable(change);
  if (state === 'review' && change.drafts.length === 0) {
    throw new Refusal(409, '/error/nothing_to_review', 'This change edits nothing yet.');
  }
  await stepChange(
    sql,
    id,
    {
      ...(title === undefined ? {} : { title }),
      ...(why === undefined ? {} : { why }),
      // Wherever it goes, it isn't published by itself any more.
      ...(state === undefined ? {} : { state, ...unscheduled, blockedBecause: null }),
    },
    now,
  );
  if (state !== undefined) {
    await record(sql, by, now, { act: `change.${state}`, target: id, before: change.state, after: state });
  }
  if (title !== undefined) {
    await record(sql, by, now, { act: 'change.rename', target: id, before: change.title, after: title });
  }
  if (why !== undefined) {
    await record(sql, by, now, { act: 'change.why', target: id, before: change.why, after: why });
  }
  return changeOf(sql, id);
}
