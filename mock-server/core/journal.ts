import type { Clock } from '#mock/clock.ts';
import type { ProblemFields } from './exchange.ts';
import type { Violation } from './schema-check.ts';

/** One request, in the order of arrival. Tokens are written as t1, t2 … and never as themselves. */
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
  /** Null while it is pending, and if no header was ever sent. */
  status: number | null;
  state: 'open' | 'held' | 'answered' | 'dropped' | 'cut' | 'hung' | 'gone';
  /** Milliseconds of real time until the answer was passed to the adapter; null until then. */
  took: number | null;
  /**
   * Verdicts of the table's schemas on the request, and on the reply before any fault; null where neither was checked.
   */
  requestCheck: 'passed' | 'refused' | null;
  replyCheck: 'passed' | 'broken' | null;
  problem: ProblemFields | null;
  /** Set when the mock server itself broke the contract. */
  violation: Violation | null;
}

const limit = 20_000;
/** Texts of answers are large, so only the latest ones are stored, and none longer than this. */
const answerLimit = 200;
const longestAnswer = 262_144;

export interface Journal {
  start(method: string, path: string): JournalEntry;
  /** The short name of a token; the same token has the same name until `clear`. */
  nameToken(token: string): string;
  entries(): readonly JournalEntry[];
  /** Stores the text of the response for a while; it is beside the entry, because entries are read all at once. */
  storeAnswer(entry: JournalEntry, text: string): void;
  /** Undefined when there was none, or it is no longer stored. */
  answerOf(number: number): string | undefined;
  clear(): void;
}

export function createJournal(clock: Clock): Journal {
  let entries: JournalEntry[] = [];
  let next = 1;
  const tokens = new Map<string, string>();
  const answers = new Map<number, string>();
  // Under load many requests arrive in the same millisecond.
  let arrival = { at: Number.NaN, text: '' };
  const instant = () => {
    const at = clock.now();
    if (at !== arrival.at) arrival = { at, text: new Date(at).toISOString() };
    return arrival.text;
  };
  return {
    start: (method, path) => {
      const entry: JournalEntry = {
        number: next,
        at: instant(),
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
        took: null,
        requestCheck: null,
        replyCheck: null,
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
    storeAnswer: (entry, text) => {
      if (text.length > longestAnswer) return;
      answers.set(entry.number, text);
      for (const oldest of answers.keys()) {
        if (answers.size <= answerLimit) break;
        answers.delete(oldest);
      }
    },
    answerOf: (number) => answers.get(number),
    clear: () => {
      entries = [];
      next = 1;
      tokens.clear();
      answers.clear();
    },
  };
}
