import type { Role } from '#layouts/api/call.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import { type Database, type Row, StoreUnavailable } from '#layouts/service/store/database.ts';
import type { Person } from './domain.ts';
import { readRoles } from './roles.ts';
import { hashOf } from './secrets.ts';

const minute = 60_000;
/** For how long a token is good after its owner has signed in: who has left never does. */
export const confirmedFor = 14 * 24 * 60 * minute;

/** A token that is valid, and whose it is. */
export interface Token {
  readonly person: Person;
  readonly roles: readonly Role[];
  /** In milliseconds since 1970. */
  readonly endsAt: number;
}

interface TokenRow extends Row {
  readonly id: string;
  readonly person_id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: string;
  readonly used_at: number | null;
  readonly confirmed_at: number;
  readonly ends_at: number;
}

/** Tokens that people made for the command line: they have 32 random bytes, the database their hash. */
export function createTokens(database: Database, now: () => number, log: (message: string) => void) {
  /** Notes a use. A database that can only be read refuses no call. */
  async function touch(id: string): Promise<void> {
    try {
      await database.write((sql) => sql.run('update token set used_at = $1 where id = $2', now(), id));
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      log(`The use of a token wasn’t noted: ${error.message}`);
    }
  }

  return {
    /**
     * Whose token this is, noting its use at most once a minute; undefined when it is over,
     * removed, or never was. Refuses with 401 while its owner hasn't signed in for 14 days.
     */
    async use(secret: string): Promise<Token | undefined> {
      const row = await database.read((sql) =>
        sql.get<TokenRow>(
          'select id, person_id, name, email, roles, used_at, confirmed_at, ends_at from token where hash = $1',
          hashOf(secret),
        ),
      );
      if (!row || now() >= row.ends_at) return undefined;
      if (now() - row.confirmed_at >= confirmedFor)
        throw new Refusal(401, '/error/token_rests', 'You haven’t signed in for 14 days.', {
          detail: 'Sign in to the studio, and your token works again.',
        });
      if (row.used_at === null || now() - row.used_at >= minute) await touch(row.id);
      const { person_id: id, name, email, ends_at: endsAt } = row;
      return { person: { id, name, email }, roles: readRoles(JSON.parse(row.roles)), endsAt };
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
