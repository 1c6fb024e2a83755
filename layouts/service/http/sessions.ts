import type { Role } from '#layouts/api/call.ts';
import { type Database, type Row, type Sql, StoreUnavailable } from '#layouts/service/store/database.ts';
import type { Person } from './domain.ts';
import { confirmRights } from './rights.ts';
import { readRoles } from './roles.ts';
import { hashOf, newSecret } from './secrets.ts';

const minute = 60_000;
/** Milliseconds. */
export const sessionLife = 8 * 60 * minute;
export const idleLife = 30 * minute;

export interface Session {
  /** SHA-256 of what the browser has. */
  readonly hash: string;
  readonly person: Person;
  readonly roles: readonly Role[];
  /** When it ends however much it is used, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** Writes in the same transaction. */
type Tell = (sql: Sql) => Promise<void> | undefined;

interface SessionRow extends Row {
  readonly person_id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: string;
  readonly used_at: number;
  readonly ends_at: number;
}

/** Sessions of staff: the browser has 32 random bytes, the database their hash. They end after 8 hours, or 30 minutes unused. */
export function createSessions(database: Database, now: () => number, log: (message: string) => void) {
  const listeners = new Set<(hash: string) => void>();

  async function read(hash: string): Promise<(Session & { readonly usedAt: number }) | undefined> {
    const row = await database.read((sql) =>
      sql.get<SessionRow>(
        'select person_id, name, email, roles, used_at, ends_at from session where hash = $1',
        hash,
      ),
    );
    if (!row || now() >= row.ends_at || now() - row.used_at >= idleLife) return undefined;
    const { person_id: id, name, email, used_at: usedAt, ends_at: endsAt } = row;
    return { hash, person: { id, name, email }, roles: readRoles(JSON.parse(row.roles)), endsAt, usedAt };
  }

  /** Notes at most once a minute that a session was used. A database that can only be read ends sessions, but no call. */
  async function touch(hash: string): Promise<void> {
    try {
      await database.write((sql) => sql.run('update session set used_at = $1 where hash = $2', now(), hash));
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      log(`The use of a session wasn’t noted: ${error.message}`);
    }
  }

  async function insert(sql: Sql, { id, name, email }: Person, roles: readonly Role[]): Promise<string> {
    const secret = newSecret();
    await sql.run(
      `insert into session (hash, person_id, name, email, roles, created_at, used_at, ends_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      ...[hashOf(secret), id, name, email, JSON.stringify(roles), now(), now(), now() + sessionLife],
    );
    return secret;
  }

  return {
    /** Begins a session, and returns what the browser keeps. */
    begin: (person: Person, roles: readonly Role[]): Promise<string> =>
      database.write((sql) => insert(sql, person, roles)),
    /**
     * Begins the session of somebody who has signed in at the identity provider: ends the one that their browser had, and confirms
     * their roles. `tell` writes the entry of the audit that seals all of it.
     */
    async signIn(
      person: Person,
      roles: readonly Role[],
      { old, tell }: { readonly old?: string | undefined; readonly tell?: Tell },
    ): Promise<string> {
      const secret = await database.write(async (sql) => {
        await confirmRights(sql, person, roles, now());
        if (old !== undefined) await sql.run('delete from session where hash = $1', old);
        const begun = await insert(sql, person, roles);
        await tell?.(sql);
        return begun;
      });
      if (old !== undefined) for (const listener of listeners) listener(old);
      return secret;
    },
    /**
     * Whose session this is; undefined when it is over or never was. That counts as use, but for what a browser does by itself
     * while nobody may be there.
     */
    async use(secret: string, isBackground = false): Promise<Session | undefined> {
      const session = await read(hashOf(secret));
      if (session && !isBackground && now() - session.usedAt >= minute) await touch(session.hash);
      return session;
    },
    /** Whether it still goes on; doesn't count as use. */
    isAlive: async (hash: string) => (await read(hash)) !== undefined,
    async end(hash: string, tell?: Tell): Promise<void> {
      await database.write(async (sql) => {
        await sql.run('delete from session where hash = $1', hash);
        await tell?.(sql);
      });
      for (const listener of listeners) listener(hash);
    },
    /** Calls back when a session is ended in this process, until the function that it returns is called. */
    onEnd(listener: (hash: string) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Hands what the identity provider says that somebody may do to all that they have. Without a role it all ends. */
    async confirm(who: Person, roles: readonly Role[]): Promise<void> {
      await database.write((sql) => confirmRights(sql, who, roles, now()));
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
