import type { CallContext, Domain } from '#layouts/service/http/domain.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { changeOf } from './changes.ts';
import { headOf, textOf } from './documents.ts';
import { actorOf, type DomainParts, noDocument } from './parts.ts';
import { type Actor, named } from './people.ts';
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
export function documentCalls({ database, events }: DomainParts) {
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
      // What can't be merged is recorded too, so the refusal comes after the transaction.
      const save = async (sql: Sql) => {
        const saved = await saveEdit(sql, { ...saveIn(context), ...body });
        return saved.outcome === 'refused' ? conflictRefusal(sql, path, body, saved) : saved;
      };
      const done = await inTurn(id, () => database.write(save));
      if (done instanceof Refusal) throw done;
      tell(id, path, actorOf(context), done.digest);
      const { digest } = done;
      const merged = done.outcome === 'merged' ? { merged: true, text: done.text } : { merged: false };
      return { body: { digest, ...merged }, etag: digest };
    },
  } satisfies Partial<Domain>;
}

type Saving = CallContext<'documents.put' | 'documents.remove' | 'documents.restore' | 'documents.edit'>;

const saveIn = (context: Pick<Saving, 'params' | 'person' | 'role' | 'now'>): BegunSave => ({
  changeId: context.params.id,
  path: context.params.path,
  by: actorOf(context),
  now: context.now,
});
