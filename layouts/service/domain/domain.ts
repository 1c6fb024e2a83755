import { randomUUID } from 'node:crypto';
import { type Role, roles as strength } from '#layouts/api/call.ts';
import type { Change } from '#layouts/api/shapes.ts';
import { checkLayout } from '#layouts/core/check.ts';
import { differencesOf } from '#layouts/core/differences.ts';
import { resolve } from '#layouts/core/evaluate.ts';
import { explain } from '#layouts/core/explain.ts';
import { type Documents, factsOf } from '#layouts/core/gate.ts';
import { pathOfTab } from '#layouts/core/paths.ts';
import type { LayoutSource } from '#layouts/core/source.ts';
import { jsonOf, parseDocument } from '#layouts/core/text/parse.ts';
import type { CallPerson, Domain, Reply } from '#layouts/service/http/domain.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Database, Sql } from '#layouts/service/store/database.ts';
import { listAudit, record } from './audit-trail.ts';
import { addCatalogue, catalogueOf } from './catalogues.ts';
import { activeStates, changeOf, listChanges, requireEditable, stepChange } from './changes.ts';
import { bundleOf, bundleTag, waitForNews } from './delivering.ts';
import { documentsOf, headOf, snapshotOf, textOf } from './documents.ts';
import type { Events } from './events.ts';
import { mergeOnto } from './merging.ts';
import { listPages } from './pages.ts';
import { type Actor, named } from './people.ts';
import { publishChange, rollBack } from './publishing.ts';
import { listReleases, releaseAt, releaseOf } from './releases.ts';
import { type Checks, previewOf } from './reporting.ts';
import { reviewChange } from './reviewing.ts';
import {
  conflictRefusal,
  currentDigest,
  replaceDocument,
  restoreDocument,
  type Save,
  saveEdit,
} from './saving.ts';
import { instantOf, scheduleChange } from './scheduling.ts';
import { switchedOffAt, switchesAt, switchType } from './switching.ts';

export interface DomainParts {
  readonly database: Database;
  readonly events: Events;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly checks: Checks;
}

const mostOpenChanges = 100;
const mostListed = 200;

/** What the layout service does, call by call: each in one transaction of its store. */
export function createDomain({ database, events, now, checks }: DomainParts): Domain {
  /** A save of a document in a change that is locked. */
  const saveOf = async (sql: Sql, id: string, path: string, by: Actor): Promise<Save> => ({
    change: await changeOf(sql, id, 'lock'),
    path,
    by,
    now: now(),
  });
  const tellSaved = (change: string, path: string, by: Actor, digest?: string | null) =>
    events.tell({ kind: 'saved', change, path, by: named(by), ...(digest ? { digest } : {}) });
  const tellChanged = (change: string) => events.tell({ kind: 'changed', change });

  return {
    'bundle.get': async ({ noneMatch, wait, signal }) => {
      if (noneMatch !== undefined && wait > 0) await waitForNews(database, noneMatch, wait * 1000, signal);
      if (noneMatch !== undefined && (await bundleTag(database)) === noneMatch)
        return { status: 304, etag: noneMatch };
      const { etag, bundle } = await bundleOf(database, now());
      return { body: bundle, etag };
    },
    'layouts.resolve': async ({ body: { tabId, audience, at } }) => {
      const documents = await database.read((sql) => documentsAt(sql, { at }));
      const source = pageIn(documents, tabId);
      const layout = resolve(source, audience);
      return { body: layout, etag: layout.revision, headers: { 'cache-control': 'private, no-cache' } };
    },
    'switches.public': async () => {
      const body = await database.read(async (sql) => ({
        seq: (await headOf(sql)).switchesSeq,
        off: await switchedOffAt(sql, now()),
      }));
      const headers = { 'cache-control': 'public, max-age=15, stale-if-error=86400' };
      return { body, etag: `s${body.seq}.${body.off.length}`, headers };
    },
    'catalogues.put': async ({ params: { digest }, body, person }) => {
      const build = digest;
      const isNew = await database.write((sql) =>
        addCatalogue(sql, { digest, text: body, build, by: actorOf(person), now: now() }),
      );
      return { status: isNew ? 201 : 200 };
    },
    'catalogues.get': async ({ params: { digest } }) => ({
      text: await database.read((sql) => catalogueOf(sql, digest)),
      etag: digest,
    }),

    'pages.list': async () => ({ body: await database.read((sql) => listPages(sql, now())) }),
    'releases.list': async ({ query: { before = Number.MAX_SAFE_INTEGER, limit = 50 } }) => ({
      body: await database.read((sql) => listReleases(sql, before, Math.min(limit, mostListed))),
    }),
    'releases.get': async ({ params: { n } }) => {
      const body = await database.read(async (sql) => {
        const release = await releaseOf(sql, Number(n));
        const snapshot = (await snapshotOf(sql, release.n)) ?? new Map();
        return { release, documents: [...snapshot].map(([path, digest]) => ({ path, digest })) };
      });
      return { body, etag: body.release.manifest };
    },
    'releases.document': ({ params: { n, path } }) =>
      database.read(async (sql): Promise<Reply> => {
        const { n: release } = await releaseOf(sql, Number(n));
        const digest = (await snapshotOf(sql, release))?.get(path);
        if (digest === undefined) throw noDocument();
        return { text: await textOf(sql, digest), etag: digest };
      }),
    'releases.diff': async ({ params: { n, other } }) => {
      const [before, after] = await database.read(async (sql) => [
        await documentsOfRelease(sql, Number(n)),
        await documentsOfRelease(sql, Number(other)),
      ]);
      return { body: { differences: toldDifferences(before, after) } };
    },
    'releases.rollBack': async ({ body: { rollbackTo, paths, why, override = false }, person }) => {
      const given = { to: rollbackTo, paths, why, override, by: actorOf(person), now: now() };
      const release = await database.write((sql) => rollBack(sql, given, checks));
      events.tell({ kind: 'released', release: release.n });
      return { status: 201, body: release };
    },

    'changes.list': async ({ query: { state = 'active' } }) => ({
      body: { changes: await database.read((sql) => listChanges(sql, state)) },
    }),
    'changes.create': async ({ body: { title, why = '' }, person }) => {
      const change = await database.write((sql) =>
        createChange(sql, { title, why, by: actorOf(person), now: now() }),
      );
      tellChanged(change.id);
      return { status: 201, body: change, etag: String(change.version) };
    },
    'changes.get': async ({ params: { id } }) => {
      const change = await database.read((sql) => changeOf(sql, id));
      return { body: change, etag: String(change.version) };
    },
    'changes.edit': async ({ params: { id }, body, person, match }) => {
      const change = await database.write((sql) => editChange(sql, id, body, match, actorOf(person), now()));
      tellChanged(id);
      return { body: change, etag: String(change.version) };
    },
    'documents.get': ({ params: { id, path } }) =>
      database.read(async (sql): Promise<Reply> => {
        const digest = await currentDigest(sql, await changeOf(sql, id), path);
        if (digest === undefined) throw noDocument();
        return { text: await textOf(sql, digest), etag: digest };
      }),
    'documents.put': async ({ params: { id, path }, body, person, match, noneMatch }) => {
      const by = actorOf(person);
      requirePath(path);
      const expected = noneMatch === '*' ? undefined : match;
      const { digest, isNew } = await database.write(async (sql) =>
        replaceDocument(sql, await saveOf(sql, id, path, by), expected, body),
      );
      tellSaved(id, path, by, digest);
      return { status: isNew ? 201 : 200, body: { digest }, ...(digest === null ? {} : { etag: digest }) };
    },
    'documents.remove': async ({ params: { id, path }, person, match }) => {
      const by = actorOf(person);
      await database.write(async (sql) => {
        const save = await saveOf(sql, id, path, by);
        if ((await currentDigest(sql, save.change, path)) === undefined) throw noDocument();
        await replaceDocument(sql, save, match, null);
      });
      tellSaved(id, path, by);
      return { status: 204 };
    },
    'documents.restore': async ({ params: { id, path }, person }) => {
      const by = actorOf(person);
      await database.write(async (sql) => restoreDocument(sql, await saveOf(sql, id, path, by)));
      tellSaved(id, path, by);
      return { status: 204 };
    },
    'documents.edit': async ({ params: { id, path }, body: { base, text }, person }) => {
      const by = actorOf(person);
      requirePath(path);
      // What can't be merged is recorded too, so the refusal comes after the transaction.
      const done = await database.write(async (sql) => {
        const saved = await saveEdit(sql, await saveOf(sql, id, path, by), base, text);
        return saved.outcome === 'refused' ? conflictRefusal(sql, path, { base, text }, saved) : saved;
      });
      if (done instanceof Refusal) throw done;
      tellSaved(id, path, by, done.digest);
      const merged = done.outcome === 'merged';
      return {
        body: { digest: done.digest, merged, ...(merged ? { text: done.text } : {}) },
        etag: done.digest,
      };
    },
    'changes.report': async ({ params: { id } }) => {
      const { report } = await database.read(async (sql) =>
        previewOf(sql, await headOf(sql), await changeOf(sql, id), checks),
      );
      return { body: report, etag: `${report.content}.r${report.release}` };
    },
    'changes.review': async ({ params: { id }, body, person }) => {
      const change = await database.write((sql) =>
        reviewChange(sql, { changeId: id, ...body, by: actorOf(person), now: now() }),
      );
      tellChanged(id);
      return { status: 201, body: change, etag: String(change.version) };
    },
    'changes.publish': async ({ params: { id }, body: { head, content, accept = [] }, person }) => {
      const publish = { changeId: id, head, content, accept, by: actorOf(person), now: now() };
      const release = await database.write((sql) => publishChange(sql, publish, checks));
      events.tell({ kind: 'released', release: release.n });
      return { status: 201, body: release };
    },
    'changes.schedule': async ({ params: { id }, body: { at, offset, content }, person }) => {
      const instant = at === null ? null : instantOf(at, offset);
      const schedule = { changeId: id, at: instant, content, by: actorOf(person), now: now() };
      const change = await database.write((sql) => scheduleChange(sql, schedule, checks));
      tellChanged(id);
      return { body: change, etag: String(change.version) };
    },

    'switches.list': async () => {
      const body = await database.read(async (sql) => ({
        seq: (await headOf(sql)).switchesSeq,
        switches: await switchesAt(sql, now()),
      }));
      return { body, etag: String(body.seq) };
    },
    'switches.put': async ({ params: { type }, body, person, match }) => {
      const { isOff, versions = [], brands = [], until = null, why } = body;
      const given = { type, isOff, versions, brands, until, why, by: actorOf(person), now: now() };
      const { seq, state } = await database.write((sql) => switchType(sql, given, Number(match)));
      events.tell({ kind: 'switched' });
      return { body: state, etag: String(seq) };
    },
    'layouts.explain': async ({ body, person }) => {
      const { tabId, audience, change, release, at } = body;
      const documents = await database.read(async (sql) => {
        if (change === undefined) return documentsAt(sql, { release, at });
        return (await mergeOnto(sql, await headOf(sql), await changeOf(sql, change))).after;
      });
      const facts = factsOf(documents);
      if (facts === undefined) throw new Refusal(422, 'findings', 'The declared facts are wrong.');
      const widgets = explain(pageIn(documents, tabId), audience, facts).map((widget) => ({
        section: widget.section,
        widget: widget.widget,
        type: widget.type,
        isShown: widget.isShown,
        missing: [...widget.missing],
      }));
      if (person.roles.includes('support')) {
        const by = actorOf(person);
        await database.write((sql) => record(sql, by, now(), { act: 'customer.explain', target: tabId }));
      }
      const explained =
        change === undefined ? await database.read((sql) => releaseNumber(sql, { release, at })) : null;
      return { body: { release: explained, widgets } };
    },
    'audit.list': async ({ query: { before = Number.MAX_SAFE_INTEGER, limit = 100 } }) => {
      const most = Math.min(limit, mostListed);
      const entries = await database.read((sql) => listAudit(sql, before, most + 1));
      return { body: { entries: entries.slice(0, most), hasMore: entries.length > most } };
    },

    follow: (listener, of) => events.follow(listener, { change: of.change, person: named(of.person) }),
    signedIn: (person, act) =>
      database.write((sql) =>
        record(sql, actorOf(person), now(), { act, target: person.email, after: person.roles.join(' ') }),
      ),
    refused: async (id, person, problem) => {
      const by =
        person === undefined ? { id: '', name: 'Nobody', role: 'machine' as const } : actorOf(person);
      await database.write((sql) =>
        record(sql, by, now(), { act: `refused ${id}`, target: problem.type, why: problem.title ?? '' }),
      );
    },
  };
}

/** Somebody in the strongest role that they have. */
function actorOf({ id, name, roles }: CallPerson): Actor {
  const strongest = strength.findLast((role): role is Role => role !== 'support' && roles.includes(role));
  return { id, name, role: strongest ?? (roles.includes('support') ? 'support' : 'machine') };
}

const noDocument = () => new Refusal(404, 'no_such_document', 'There is no such document.');

function requirePath(path: string): void {
  if (/^(policy\/)?[a-zA-Z0-9-]+\.json$/.test(path) && path.length <= 200) return;
  throw new Refusal(422, 'wrong_path', 'A document is named as bill--payments.json or policy/rules.json.');
}

interface Creation {
  readonly title: string;
  readonly why: string;
  readonly by: Actor;
  readonly now: number;
}

async function createChange(sql: Sql, { title, why, by, now }: Creation): Promise<Change> {
  const open = await sql.get<{ count: number }>(
    "select count(*) as count from change where state not in ('published', 'withdrawn')",
  );
  if ((open?.count ?? 0) >= mostOpenChanges) {
    throw new Refusal(409, 'too_many_changes', `There are ${mostOpenChanges} changes that are not closed.`, {
      detail: 'Publish or withdraw one first.',
    });
  }
  const { release } = await headOf(sql);
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
  readonly title?: string;
  readonly why?: string;
  readonly state?: 'open' | 'review' | 'withdrawn';
}

async function editChange(
  sql: Sql,
  id: string,
  edit: ChangeEdit,
  match: string | undefined,
  by: Actor,
  now: number,
): Promise<Change> {
  const change = await changeOf(sql, id, 'lock');
  if (match !== '*' && match !== String(change.version)) {
    throw new Refusal(412, 'stale', 'Something else happened to this change meanwhile.');
  }
  if (!activeStates.includes(change.state)) requireEditable(change);
  if (edit.state === 'review' && change.drafts.length === 0) {
    throw new Refusal(409, 'nothing_to_review', 'This change edits nothing yet.');
  }
  const leaves = edit.state !== undefined && change.state === 'scheduled';
  const step = { ...edit, ...(leaves ? { publishAt: null, scheduledBy: null } : {}) };
  await stepChange(sql, id, edit.state === undefined ? step : { ...step, blockedBecause: null }, now);
  await record(sql, by, now, {
    act: edit.state === undefined ? 'change.rename' : `change.${edit.state}`,
    target: id,
    before: edit.state === undefined ? change.title : change.state,
    after: edit.state ?? edit.title ?? change.title,
  });
  return changeOf(sql, id);
}

interface Moment {
  readonly release?: number | undefined;
  readonly at?: number | undefined;
}

/** The number of a release, or of the one that was live at an instant, or of the live one. */
async function releaseNumber(sql: Sql, { release, at }: Moment): Promise<number> {
  if (release !== undefined) return release;
  return at === undefined ? (await headOf(sql)).release : releaseAt(sql, at);
}

const documentsAt = async (sql: Sql, moment: Moment): Promise<Documents> =>
  documentsOfRelease(sql, await releaseNumber(sql, moment));

async function documentsOfRelease(sql: Sql, n: number): Promise<Documents> {
  const snapshot = Number.isSafeInteger(n) ? await snapshotOf(sql, n) : undefined;
  if (snapshot === undefined) throw new Refusal(404, 'no_such_release', 'There is no such release.');
  return documentsOf(sql, snapshot);
}

/** A page of documents. Refuses with 404 one that isn't there, or is wrong. */
function pageIn(documents: Documents, tabId: string): LayoutSource {
  const text = documents.get(pathOfTab(tabId));
  const facts = factsOf(documents);
  if (text !== undefined && facts !== undefined) {
    const json: unknown = jsonOf(parseDocument(text).root);
    if (checkLayout(json, facts, tabId).length === 0) return json as LayoutSource;
  }
  throw new Refusal(404, 'no_such_page', 'There is no such page.');
}

const toldDifferences = (before: Documents, after: Documents) =>
  differencesOf(before, after).map(({ path, edit, sentences }) => ({
    path,
    edit,
    sentences: [...sentences],
  }));
