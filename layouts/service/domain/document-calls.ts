import type { CallContext, Domain } from '#layouts/service/http/domain.ts';
import { changeOf } from './changes.ts';
import { headOf, textOf } from './documents.ts';
import type { ToMerge } from './merging.ts';
import { overruledEdits } from './overruling.ts';
import { actorOf, type DomainParts, noDocument } from './parts.ts';
import { type Actor, named } from './people.ts';
import { workOf } from './reporting.ts';
import {
  type BegunSave,
  beginSave,
  conflictRefusal,
  currentDigest,
  removeDocument,
  replaceDocument,
  requireDocument,
  restoreDocument,
  saveEdit,
} from './saving.ts';
import { createTurns } from './turns.ts';

/** Calls about the documents of a change. */
export function documentCalls({ database, events, checks }: DomainParts) {
  const tell = (change: string, path: string, by: Actor, digest?: string | null) =>
    events.tell({ kind: 'saved', change, path, by: named(by), ...(digest ? { digest } : {}) });
  // The database has an order of its own in which they get the lock, and somebody could wait for long.
  const inTurn = createTurns();
  return {
    'documents.get': ({ params: { id, path } }) =>
      database.read(async (sql) => {
        const digest = currentDigest(await changeOf(sql, id), await headOf(sql), path);
        if (digest === undefined) throw noDocument();
        return { text: await textOf(sql, digest), etag: digest };
      }),
    'documents.put': async (context) => {
      const { params, body, match, noneMatch } = context;
      const expected = noneMatch.includes('*') ? undefined : match;
      const { digest, isNew } = await database.write(async (sql) =>
        replaceDocument(sql, await beginSave(sql, saveIn(context)), expected, body),
      );
      tell(params.id, params.path, actorOf(context), digest);
      return { status: isNew ? 201 : 200, body: { digest }, etag: digest };
    },
    'documents.remove': async (context) => {
      const { params, match } = context;
      await database.write(async (sql) => removeDocument(sql, await beginSave(sql, saveIn(context)), match));
      tell(params.id, params.path, actorOf(context));
      return { status: 204 };
    },
    'documents.restore': async (context) => {
      const { params } = context;
      await database.write(async (sql) => restoreDocument(sql, await beginSave(sql, saveIn(context))));
      tell(params.id, params.path, actorOf(context));
      return { status: 204 };
    },
    'documents.edit': async (context) => {
      const { params, body } = context;
      const { id, path } = params;
      requireDocument(path, body.text);
      const sent = { ...saveIn(context), ...body };
      const merge = (given: ToMerge) => workOf(checks).do('merge', given, { by: context.person.id });
      const done = await inTurn(id, async () => {
        const edit = { ...sent, overruled: await overruledEdits(database, sent, checks) };
        const first = await database.write((sql) =>
          saveEdit(sql, edit, async (given) => (isLong(given) ? 'later' : merge(given))),
        );
        if (first.outcome !== 'later') return first;
        // Nobody waits for a lock while both are merged. What others save meanwhile is merged within the transaction.
        const merged = await merge(first.given);
        const again = async (given: ToMerge) => (given.theirs === first.given.theirs ? merged : merge(given));
        return database.write((sql) => saveEdit(sql, edit, again));
      });
      // Its merge is never put off.
      if (done.outcome === 'later') throw new Error('An edit was not merged.');
      // It is recorded too.
      if (done.outcome === 'refused') throw conflictRefusal(body.base, done);
      tell(id, path, actorOf(context), done.digest);
      const { digest } = done;
      const merged = done.outcome === 'merged' ? { merged: true, text: done.text } : { merged: false };
      return { body: { digest, ...merged }, etag: digest };
    },
  } satisfies Partial<Domain>;
}

/** Characters of three texts whose merge takes milliseconds. */
const shortTexts = 150_000;

/** Whether others would wait for a lock while it is merged. */
const isLong = ({ texts: { base, mine, theirs } }: ToMerge): boolean =>
  base.length + mine.length + theirs.length > shortTexts;

type Saving = CallContext<'documents.put' | 'documents.remove' | 'documents.restore' | 'documents.edit'>;

const saveIn = (context: Pick<Saving, 'params' | 'person' | 'role' | 'now'>): BegunSave => ({
  changeId: context.params.id,
  path: context.params.path,
  by: actorOf(context),
  now: context.now,
});
