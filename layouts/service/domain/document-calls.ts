import { documentPath } from '#layouts/api/shapes.ts';
import type { Domain } from '#layouts/service/http/domain.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { checkSchema } from '#schemas/check/schema-check.ts';
import { changeOf, lockChange } from './changes.ts';
import { textOf } from './documents.ts';
import { actorOf, type DomainParts, noDocument } from './parts.ts';
import { type Actor, named } from './people.ts';
import {
  conflictRefusal,
  currentDigest,
  removeDocument,
  replaceDocument,
  requireDocument,
  restoreDocument,
  type Save,
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
        const digest = await currentDigest(sql, await changeOf(sql, id), path);
        if (digest === undefined) throw noDocument();
        return { text: await textOf(sql, digest), etag: digest };
      }),
    'documents.put': async (context) => {
      const { params, body, match, noneMatch, now } = context;
      requirePath(params.path);
      const by = actorOf(context);
      const expected = noneMatch.includes('*') ? undefined : match;
      const { digest, isNew } = await database.write(async (sql) =>
        replaceDocument(sql, await saveOf(sql, params, by, now), expected, body),
      );
      tell(params.id, params.path, by, digest);
      return { status: isNew ? 201 : 200, body: { digest }, etag: digest };
    },
    'documents.remove': async (context) => {
      const { params, match, now } = context;
      const by = actorOf(context);
      await database.write(async (sql) => {
        const save = await saveOf(sql, params, by, now);
        if ((await currentDigest(sql, save.change, params.path)) === undefined) throw noDocument();
        await removeDocument(sql, save, match);
      });
      tell(params.id, params.path, by);
      return { status: 204 };
    },
    'documents.restore': async (context) => {
      const { params, now } = context;
      const by = actorOf(context);
      await database.write(async (sql) => restoreDocument(sql, await saveOf(sql, params, by, now)));
      tell(params.id, params.path, by);
      return { status: 204 };
    },
    'documents.edit': async (context) => {
      const { params, body, now } = context;
      const { id, path } = params;
      requirePath(path);
      requireDocument(path, body.text);
      const by = actorOf(context);
      // What can't be merged is recorded too, so the refusal comes after the transaction.
      const save = async (sql: Sql) => {
        const saved = await saveEdit(sql, { changeId: id, path, ...body, by, now });
        return saved.outcome === 'refused' ? conflictRefusal(sql, path, body, saved) : saved;
      };
      const done = await inTurn(id, () => database.write(save));
      if (done instanceof Refusal) throw done;
      tell(id, path, by, done.digest);
      const { digest } = done;
      const merged = done.outcome === 'merged' ? { merged: true, text: done.text } : { merged: false };
      return { body: { digest, ...merged }, etag: digest };
    },
  } satisfies Partial<Domain>;
}

/** A save of a document in a change that nobody else touches until the transaction ends. */
const saveOf = async (
  sql: Sql,
  { id, path }: { readonly id: string; readonly path: string },
  by: Actor,
  now: number,
): Promise<Save> => ({ change: await lockChange(sql, id), path, by, now });

function requirePath(path: string): void {
  if (checkSchema(documentPath, path) === undefined) return;
  throw new Refusal(
    422,
    '/error/wrong_path',
    'A document is named as bill--payments.json or policy/rules.json.',
  );
}
