import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Database, Row, Sql } from '#layouts/service/store/database.ts';
import type { Reply } from './domain.ts';
import { hashOf } from './secrets.ts';

/** Milliseconds for which an answer is kept. */
const life = 24 * 60 * 60_000;
/** After so long nobody is at work on it any more: the process was ended before it did anything. */
const longestWork = 60_000;
const longestWait = 10_000;
const pause = 100;

interface Kept extends Row {
  readonly request: string;
  /** 0 while the work goes on. */
  readonly status: number;
  readonly body: string;
  readonly etag: string;
  readonly at: number;
}

/** A call that is done once however often it is sent. */
export interface OnceKey {
  readonly person: string;
  /** Of the header Idempotency-Key. */
  readonly key: string;
  /** What is sent, so that another request with the same key is noticed. */
  readonly request: string;
}

type Keep = (sql: Sql, reply: Reply) => Promise<void>;

/** The key of a request, or undefined without one. Throws a Refusal with 400 for one that is no key. */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw new Refusal(400, '/error/bad_header', 'Idempotency-Key can’t be read.', {
    detail: 'It has 1 to 200 visible characters.',
  });
}

/**
 * Does work once for each key, in all processes: who comes second gets the same answer, or waits for it. Work that fails
 * or is refused has done nothing and may be tried again with the same key.
 */
export function createOnce(database: Database, now: () => number) {
  /** Takes the key, or says what is kept for it. */
  const claim = ({ person, key, request }: OnceKey) =>
    database.write(async (sql): Promise<Kept | 'taken' | undefined> => {
      await sql.run(
        'delete from idempotency where person_id = $1 and key = $2 and (at <= $3 or (status = 0 and at <= $4))',
        ...[person, key, now() - life, now() - longestWork],
      );
      const added = await sql.run(
        `insert into idempotency (person_id, key, request, status, body, etag, at)
         values ($1, $2, $3, 0, '', '', $4) on conflict (person_id, key) do nothing`,
        ...[person, key, hashOf(request), now()],
      );
      if (added > 0) return 'taken';
      // Undefined when it was given up between the two statements.
      return sql.get<Kept>(
        'select request, status, body, etag, at from idempotency where person_id = $1 and key = $2',
        ...[person, key],
      );
    });

  const release = ({ person, key }: OnceKey) =>
    database.write((sql) =>
      sql.run('delete from idempotency where person_id = $1 and key = $2 and status = 0', ...[person, key]),
    );

  return {
    /** `work` gets a function that keeps its answer within its own transaction; what it doesn't keep is kept afterwards. */
    async do(
      once: OnceKey,
      success: number,
      work: (keep: Keep) => Promise<Reply>,
    ): Promise<{ readonly reply: Reply; readonly isRepeated: boolean }> {
      const keep: Keep = async (sql, reply) => {
        await sql.run(
          'update idempotency set status = $1, body = $2, etag = $3, at = $4 where person_id = $5 and key = $6',
          ...[reply.status ?? success, JSON.stringify(reply.body ?? null), reply.etag ?? '', now()],
          ...[once.person, once.key],
        );
      };
      for (let waited = 0; ; waited += pause) {
        const kept = await claim(once);
        if (kept === 'taken') break;
        if (kept && kept.request !== hashOf(once.request)) throw reused();
        if (kept && kept.status !== 0) return { reply: replyOf(kept), isRepeated: true };
        if (waited >= longestWait) throw stillWorking();
        await sleep(pause);
      }
      let isKept = false;
      try {
        const reply = await work(async (sql, answer) => {
          await keep(sql, answer);
          isKept = true;
        });
        if (!isKept) await database.write((sql) => keep(sql, reply));
        return { reply, isRepeated: false };
      } catch (error) {
        await release(once).catch(() => undefined);
        throw error;
      }
    },
    /** Forgets answers after a day. */
    async sweep(): Promise<void> {
      await database.write((sql) => sql.run('delete from idempotency where at <= $1', now() - life));
    },
  };
}

function replyOf({ status, body, etag }: Kept): Reply {
  return { status, body: JSON.parse(body), ...(etag === '' ? {} : { etag }) };
}

const reused = () =>
  new Refusal(409, '/error/key_reused', 'Another request had this Idempotency-Key.', {
    detail: 'Send it with a key of its own.',
  });
const stillWorking = () =>
  new Refusal(
    409,
    '/error/in_progress',
    'The same request is still at work.',
    { detail: 'Ask again in a moment.' },
    { 'retry-after': '2' },
  );
