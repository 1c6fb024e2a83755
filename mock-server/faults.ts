import type { Answer, Outcome } from './core/exchange.ts';
import { problemAnswer } from './core/exchange.ts';
import { fits, type RequestFacts, type RequestMatch } from './core/matching.ts';
import { type BodyFault, bodyFaults, breakAnswer } from './fault-bodies.ts';

/** Faults of the connection. */
const connectionFaults = [
  'offline',
  'refused',
  'reset',
  'limit_data',
  'reset_after_commit',
  'hang',
  'hang_body',
] as const;
const slowFaults = { slow_5: 5_000, slow_30: 30_000 } as const;
const statusFaults = ['400_typed', '401', '403', '404', '409', '429', '500_empty', '503'] as const;

/**
 * The faults of the matrix. 401 once or always is `times`: 1, or none.
 * `answer` sends any status, headers and body of the spec.
 */
export const faultNames = [
  ...connectionFaults,
  'slow_5',
  'slow_30',
  ...bodyFaults,
  ...statusFaults,
  'answer',
] as const;
export type FaultName = (typeof faultNames)[number];

export interface FaultSpec {
  readonly match?: RequestMatch;
  readonly fault: FaultName;
  /** How many requests it hits; all of them when left out. */
  readonly times?: number;
  /** Of slow_5 and slow_30: another delay, in milliseconds. */
  readonly ms?: number;
  /** Of limit_data and hang_body: how much of the body is sent (8). */
  readonly bytes?: number;
  /** Of 429 and 503: the Retry-After header, seconds or a date (1). */
  readonly retryAfter?: string;
  /** Of `answer`. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What a fault does to one request. */
export interface FaultPlan {
  readonly name: FaultName;
  /** Waits first. */
  readonly delay: number;
  /** Ends the request before anything else looks at it. */
  readonly before?: Outcome;
  /** Takes the place of the finished answer; by then a write has happened. */
  readonly after?: (answer: Answer) => Outcome;
}

export interface Faults {
  /** Adds a fault and returns its number. */
  add(spec: FaultSpec): number;
  /** Counts the request and returns its fault. */
  take(facts: RequestFacts): FaultPlan | undefined;
  /** Every armed fault, in the order in which they are matched. */
  list(): readonly ArmedFault[];
  remove(number: number): void;
  clear(): void;
}

/** The current state of a fault. */
export interface ArmedFault {
  readonly number: number;
  readonly spec: FaultSpec;
  /** Requests that it has hit. */
  readonly hits: number;
  /** How many it will still hit; null for all of them. */
  readonly left: number | null;
}

interface Armed {
  readonly number: number;
  readonly spec: FaultSpec;
  seen: number;
  hits: number;
}

/** Counters decide, never chance: the same requests in the same order meet the same faults. */
export function createFaults(): Faults {
  let armed: Armed[] = [];
  let next = 1;
  return {
    add: (spec) => {
      const number = next;
      next += 1;
      armed.push({ number, spec, seen: 0, hits: 0 });
      return number;
    },
    take: (facts) => {
      let plan: FaultPlan | undefined;
      for (const entry of armed) {
        const { match = {}, times = Number.POSITIVE_INFINITY } = entry.spec;
        if (!fits(match, facts)) continue;
        entry.seen += 1;
        if (plan !== undefined || entry.seen < (match.nth ?? 1) || entry.hits >= times) continue;
        entry.hits += 1;
        plan = planOf(entry.spec);
      }
      return plan;
    },
    list: () =>
      armed.map(({ number, spec, hits }) => ({
        number,
        spec,
        hits,
        left: spec.times === undefined ? null : Math.max(0, spec.times - hits),
      })),
    remove: (number) => {
      armed = armed.filter((entry) => entry.number !== number);
    },
    clear: () => {
      armed = [];
    },
  };
}

function planOf(spec: FaultSpec): FaultPlan {
  const { fault: name, bytes = 8 } = spec;
  const drop: Outcome = { kind: 'drop' };
  switch (name) {
    case 'offline':
    case 'refused':
    case 'reset':
      return { name, delay: 0, before: drop };
    case 'hang':
      return { name, delay: 0, before: { kind: 'hang', answer: undefined, bytes: 0 } };
    case 'reset_after_commit':
      return { name, delay: 0, after: () => drop };
    case 'limit_data':
      return { name, delay: 0, after: (answer) => ({ kind: 'cut', answer, bytes }) };
    case 'hang_body':
      return { name, delay: 0, after: (answer) => ({ kind: 'hang', answer, bytes }) };
    case 'slow_5':
    case 'slow_30':
      return { name, delay: spec.ms ?? slowFaults[name] };
    case 'answer':
      return { name, delay: 0, before: { kind: 'answer', answer: answerOf(spec) } };
    default:
      return isBodyFault(name)
        ? { name, delay: 0, after: (answer) => ({ kind: 'answer', answer: breakAnswer(name, answer) }) }
        : { name, delay: 0, before: { kind: 'answer', answer: statusAnswer(name, spec) } };
  }
}

function isBodyFault(name: string): name is BodyFault {
  return bodyFaults.some((known) => known === name);
}

function answerOf({ status = 500, headers = {}, body }: FaultSpec): Answer {
  const isText = typeof body === 'string' || body === undefined;
  // Names of headers may have any case; the last one counts.
  const given = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return {
    status,
    headers: isText ? given : { 'content-type': 'application/json; charset=utf-8', ...given },
    body: isText ? body : JSON.stringify(body),
  };
}

function statusAnswer(name: (typeof statusFaults)[number], { retryAfter = '1' }: FaultSpec): Answer {
  switch (name) {
    case '400_typed':
      return problemAnswer({
        type: '/error/bad_request',
        title: 'Bad request',
        status: 400,
        instance: '/body',
      });
    case '401':
      return problemAnswer({ type: '/error/unauthorised', title: 'Unauthorised', status: 401 });
    case '403':
      return problemAnswer({ type: '/error/forbidden', title: 'Forbidden', status: 403 });
    case '404':
      return problemAnswer({ type: '/error/not_found', title: 'Not found', status: 404 });
    case '409':
      return problemAnswer({ type: '/error/conflict', title: 'Conflict', status: 409 });
    case '429':
      return problemAnswer(
        { type: '/error/too_many_requests', title: 'Too many requests', status: 429 },
        { 'retry-after': retryAfter },
      );
    case '500_empty':
      return { status: 500, headers: {}, body: undefined };
    case '503':
      return problemAnswer(
        { type: '/error/unavailable', title: 'Service unavailable', status: 503 },
        { 'retry-after': retryAfter },
      );
  }
}
