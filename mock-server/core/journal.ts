import type { Clock } from '#mock/clock.ts';
import type { Violation } from '#schemas/check/schema-check.ts';
import { type Bounds, createBoundedMap } from './bounded-map.ts';
import type { ProblemFields } from './exchange.ts';

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

/** Requests that one world stores, and the characters of their paths, keys and bodies; beyond it the older half goes. */
export const journalBounds: Bounds = { entries: 20_000, characters: 4_194_304 };
/** Texts of answers are large, so only the latest ones are stored, and none longer than `longestAnswer`. */
export const answerBounds: Bounds = { entries: 200, characters: 4_194_304 };
const longestAnswer = 262_144;
/** Tokens that have a name. */
const tokenBounds: Bounds = { entries: 1000, characters: 262_144 };
/** A longer body, or key, is replaced by how long it was. */
export const longestBody = 16_384;
const longestKey = 128;
const lengthOf = (characters: number) => `(${characters} characters)`;

const charactersOf = (value: unknown) => (value == null ? 0 : JSON.stringify(value).length);
const sizeOf = ({ path, body, problem }: JournalEntry) =>
  path.length + charactersOf(body) + charactersOf(problem);

export interface Journal {
  start(method: string, path: string): JournalEntry;
  /** Stores the body of a request, `length` characters long as text. */
  storeBody(entry: JournalEntry, body: unknown, length: number): void;
  storeProblem(entry: JournalEntry, problem: ProblemFields): void;
  storeKey(entry: JournalEntry, idempotencyKey: string | null): void;
  /** The short name of a token; the same token has the same name until `clear`, or until many others came. */
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
  let characters = 0;
  const tokens = createBoundedMap<string>(tokenBounds);
  let nextToken = 1;
  const answers = createBoundedMap<string>(answerBounds);
  // Under load many requests arrive in the same second, whose text up to the milliseconds is the same.
  let arrival = { second: Number.NaN, text: '' };
  const instant = () => {
    const at = clock.now();
    const second = Math.floor(at / 1000);
    if (second !== arrival.second)
      arrival = { second, text: new Date(second * 1000).toISOString().slice(0, -4) };
    return `${arrival.text}${String(Math.floor(at - second * 1000)).padStart(3, '0')}Z`;
  };
  function grow(by: number): void {
    characters += by;
    while (entries.length > journalBounds.entries || characters > journalBounds.characters) {
      entries = entries.slice(Math.ceil(entries.length / 2));
      characters = entries.reduce((total, each) => total + sizeOf(each), 0);
    }
  }
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
      grow(path.length);
      return entry;
    },
    storeBody: (entry, body, length) => {
      entry.body = length > longestBody ? lengthOf(length) : body;
      grow(Math.min(length, longestBody));
    },
    storeProblem: (entry, problem) => {
      entry.problem = problem;
      grow(JSON.stringify(problem).length);
    },
    storeKey: (entry, key) => {
      entry.idempotencyKey = key !== null && key.length > longestKey ? lengthOf(key.length) : key;
    },
    nameToken: (token) => {
      const known = tokens.get(token);
      const name = known ?? `t${nextToken}`;
      if (known === undefined) nextToken += 1;
      // Those that are in use stay.
      tokens.set(token, name, token.length);
      return name;
    },
    entries: () => entries,
    storeAnswer: (entry, text) => {
      if (text.length > longestAnswer) return;
      answers.set(String(entry.number), text, text.length);
    },
    answerOf: (number) => answers.get(String(number)),
    clear: () => {
      entries = [];
      characters = 0;
      next = 1;
      nextToken = 1;
      tokens.clear();
      answers.clear();
    },
  };
}
