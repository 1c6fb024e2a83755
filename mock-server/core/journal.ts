import type { Clock } from '../clock.ts';
import type { ProblemFields } from './exchange.ts';
import type { Violation } from './schema-check.ts';

/** One request, in the order of arrival. Tokens stand as t1, t2 … and never as themselves. */
export interface JournalEntry {
  readonly number: number;
  /** Instant of arrival on the mock's clock. */
  readonly at: string;
  readonly method: string;
  /** Path and query; without the query under /identity, where it carries codes. */
  readonly path: string;
  operation: string | null;
  persona: string | null;
  token: string | null;
  brand: string | null;
  idempotencyKey: string | null;
  body: unknown;
  fault: string | null;
  /** Null while it is under way, and for ever when no header was sent. */
  status: number | null;
  state: 'open' | 'held' | 'answered' | 'dropped' | 'cut' | 'hung' | 'gone';
  problem: ProblemFields | null;
  /** Set when the mock server itself broke the contract. */
  violation: Violation | null;
}

const limit = 20_000;

export interface Journal {
  start(method: string, path: string): JournalEntry;
  /** The short name of a token; the same token has the same name until `clear`. */
  nameToken(token: string): string;
  entries(): readonly JournalEntry[];
  clear(): void;
}

export function createJournal(clock: Clock): Journal {
  let entries: JournalEntry[] = [];
  let next = 1;
  const tokens = new Map<string, string>();
  return {
    start: (method, path) => {
      const entry: JournalEntry = {
        number: next,
        at: clock.date().toISOString(),
        method,
        path,
        operation: null,
        persona: null,
        token: null,
        brand: null,
        idempotencyKey: null,
        body: undefined,
        fault: null,
        status: null,
        state: 'open',
        problem: null,
        violation: null,
      };
      next += 1;
      entries.push(entry);
      if (entries.length > limit) entries = entries.slice(-limit / 2);
      return entry;
    },
    nameToken: (token) => {
      const name = tokens.get(token) ?? `t${tokens.size + 1}`;
      if (tokens.size < limit) tokens.set(token, name);
      return name;
    },
    entries: () => entries,
    clear: () => {
      entries = [];
      next = 1;
      tokens.clear();
    },
  };
}
