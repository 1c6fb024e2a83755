import type { Brand } from '#mock/brand.ts';
import type { Clock } from '#mock/clock.ts';
import type { FaultPlan, Faults } from '#mock/faults.ts';
import type { Holds } from '#mock/holds.ts';
import { commonHeaders } from '#mock/portal-headers.ts';
import type { IdentityPort, Verified } from '#mock/ports.ts';
import { Problem } from '#mock/problem.ts';
import type { Violation } from '#schemas/check/schema-check.ts';
import type { Operation, Operations } from '#schemas/operation.ts';
import type { AnswerSource } from './answer-source.ts';
import { ContractViolation, checkFailure, checkReply } from './contract-check.ts';
import { type Answer, apiBase, type Call, isOfIdentity, type Outcome, problemAnswer } from './exchange.ts';
import { fileAnswer, fileTypesOf, isFile, mediaTypeOf } from './file-answer.ts';
import {
  bearerOf,
  checkCaller,
  checkOrigin,
  checkSelection,
  checkStaff,
  unauthorised,
  unknownRoute,
  wrongMethod,
} from './gate.ts';
import type { IdempotencyStore } from './idempotency.ts';
import { answerIdentity } from './identity-call.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { type RateLimiter, tooManyWrites } from './rate-limit.ts';
import { checkRecentSignIn } from './recent-sign-in.ts';
import { checkRequest } from './request-check.ts';
import { createRouter, type Match } from './router.ts';

/** A handler as the core sees it; the types of each operation are checked where the handlers are written. */
export type LooseHandler = (input: LooseInput, context: unknown) => unknown;

interface LooseInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: Call['headers'];
}

/** What the core answers to a request that does not follow the contract. */
const refusals = new Set([400, 406, 413, 415]);

/** Who calls, as far as the core knows. */
interface Caller {
  readonly brand: Brand;
  /** What the portal names in Layout-Catalogue. */
  readonly catalogue: string | undefined;
  readonly verified: Verified | null;
  readonly publicOrigin: string;
  /** Of the page that calls. */
  readonly portalOrigin: string;
}

export interface DispatchParts {
  readonly table: Operations;
  readonly handlers: Readonly<Record<string, LooseHandler>>;
  /** The second argument of a handler. Throws a Problem when the caller has no state. */
  readonly contextFor: (caller: Caller, operation: Operation) => unknown;
  /** The account and site in which a session works, for the header Account-Selection. Throws a Problem like contextFor. */
  readonly selectionOf: (verified: Verified) => string;
  /** Keeps what staff called as a customer, for that customer to read. */
  readonly recordStaff: (staff: Verified, operation: string, call: { readonly isRefused: boolean }) => void;
  readonly identity: IdentityPort;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly holds: Holds;
  readonly journal: Journal;
  readonly idempotency: IdempotencyStore;
  /** Counts writes, token requests and sign-ins; none are limited without it. */
  readonly rateLimiter?: RateLimiter | undefined;
  /** Seconds for which a sign-in is recent, for the operations that ask for one; 0 lets every sign-in do. */
  readonly recentSignIn: number;
  /** Runs the handler of an operation that is no GET. */
  readonly write: <T>(run: () => T) => T;
  /** Milliseconds before every answer. */
  readonly latency: () => number;
  /** Foreign origins that may call the API. */
  readonly allowOrigins: readonly string[];
  /** Rejects on a broken contract instead of answering 500; for tests. */
  readonly strict: boolean;
  readonly sleep: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  /** Called before the handlers: a recording, or the real API. */
  readonly source?: AnswerSource | undefined;
}

/**
 * The one implementation of the API. Every adapter hands its calls to this function and carries out the outcome.
 * Order: journal, route, hold, fault, latency, origin, caller, token, rate limit, request check, answer of the same key,
 * recent sign-in, source or handler, reply check, journal.
 */
export function createDispatch(parts: DispatchParts): (call: Call) => Promise<Outcome> {
  const { clock, faults, holds, identity, journal, sleep } = parts;
  const route = createRouter(parts.table);
  let dated = { second: Number.NaN, text: '' };

  return async (call) => {
    const { pathname, search } = call.url;
    const isIdentity = isOfIdentity(pathname);
    const path = pathname.startsWith(apiBase) ? pathname.slice(apiBase.length) : pathname;
    const startedAt = clock.ticks();
    const entry = journal.start(call.method, isIdentity ? pathname : `${pathname}${search}`);
    const found = call.match ? { match: call.match } : route(call.method, path);
    const match = found !== null && 'match' in found ? found.match : null;
    const token = bearerOf(call);
    const verify = () => (token === null ? null : identity.verify(token));
    let verified = verify();
    entry.operation = match?.id ?? null;
    entry.token = token === null ? null : journal.nameToken(token);
    entry.persona = verified?.personaId ?? null;

    const facts = { operation: entry.operation, method: call.method, path, persona: entry.persona };
    const held = holds.find(facts);
    const fault = faults.take(facts);
    entry.fault = fault?.name ?? null;
    if (held?.at === 'request') {
      await hold(entry, () => held.wait(call.signal));
      // It arrives now, and its token may have expired meanwhile.
      verified = verify();
    }
    const delay = (fault?.delay ?? 0) + parts.latency();
    if (delay > 0) await sleep(delay, call.signal);
    if (fault?.before) return finish(entry, withHeaders(fault.before, entry), startedAt);

    const answer = isIdentity
      ? await answerIdentity(call, parts)
      : await answerApi(call, entry, found, verified, path !== pathname);
    if (held?.at === 'answer') await hold(entry, () => held.wait(call.signal));
    const outcome = withHeaders(afterFault(fault, answer), entry);
    // The provider's answers carry codes and tokens.
    if (!isIdentity) storeAnswer(entry, outcome);
    return finish(entry, outcome, startedAt);
  };

  function storeAnswer(entry: JournalEntry, outcome: Outcome): void {
    const body = outcome.kind === 'drop' ? undefined : outcome.answer?.body;
    if (typeof body === 'string') journal.storeAnswer(entry, body);
  }

  function finish(entry: JournalEntry, outcome: Outcome, startedAt: number): Outcome {
    entry.status = outcome.kind === 'drop' ? null : (outcome.answer?.status ?? null);
    entry.state = ({ answer: 'answered', drop: 'dropped', cut: 'cut', hang: 'hung' } as const)[outcome.kind];
    entry.took = clock.ticks() - startedAt;
    return outcome;
  }

  async function answerApi(
    call: Call,
    entry: JournalEntry,
    found: ReturnType<typeof route>,
    verified: Verified | null,
    isApi: boolean,
  ): Promise<Answer> {
    try {
      checkOrigin(call, parts.allowOrigins);
      if (!isApi || found === null) throw unknownRoute(call);
      if (!('match' in found)) throw wrongMethod(found.allowed);
      // The provider's own paths are on the origin, not below the API.
      if (!['public', 'private'].includes(found.match.operation.access)) throw unknownRoute(call);
      return await answerOperation(call, entry, found.match, verified);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      journal.storeProblem(entry, error.body);
      if (entry.requestCheck === null && refusals.has(error.status)) entry.requestCheck = 'refused';
      return problemAnswer({ ...error.body, status: error.status }, error.headers);
    }
  }

  async function answerOperation(
    call: Call,
    entry: JournalEntry,
    match: Match,
    verified: Verified | null,
  ): Promise<Answer> {
    const { id, operation } = match;
    const brand = checkCaller(call, () => fileTypesOf(operation));
    entry.brand = brand;
    const { source } = parts;
    // Only the real API can check whether a token is its own.
    const mayBeForeign = source?.kind === 'remote' && bearerOf(call) !== null;
    if (operation.access === 'private' && verified === null && !mayBeForeign) throw unauthorised();
    if (operation.access === 'private' && verified !== null)
      checkStaff(id, operation, verified, parts.recordStaff);
    const wait =
      operation.method === 'GET' ? undefined : parts.rateLimiter?.count('write', callerOf(call, verified));
    if (wait !== undefined) throw tooManyWrites(wait);
    const checked = checkRequest(call, match);
    entry.requestCheck = 'passed';
    journal.storeBody(entry, checked.body, call.body?.length ?? 0);
    // As it is before the handler runs: a switch answers for the account that it leaves.
    const selection =
      operation.access === 'private' && verified !== null ? parts.selectionOf(verified) : undefined;
    if (selection !== undefined) checkSelection(call, selection);
    const sourceCall = { call, match, checked, brand, verified };
    const publicOrigin = call.url.origin;
    // It has been checked. A page's GET to its own origin has none.
    const portalOrigin = call.headers.get('origin') ?? publicOrigin;
    const catalogue = call.headers.get('layout-catalogue') ?? undefined;
    const caller = { brand, catalogue, verified, publicOrigin, portalOrigin };
    if (source?.kind === 'remote') {
      const answer = await source.answer(sourceCall);
      if (answer) return answer;
      if (operation.access === 'private' && verified === null) throw unauthorised();
    }
    const input = { ...checked, headers: call.headers };
    const run = async () => {
      // Here, so that a lost answer is repeated by its key however long ago the sign-in is by now.
      checkRecentSignIn(operation, verified, clock.now(), parts.recentSignIn);
      const recorded = source?.kind === 'recorded' ? await source.answer(sourceCall) : null;
      return recorded ?? runHandler(id, operation, input, caller, entry);
    };
    const key = operation.method === 'GET' ? null : call.headers.get('idempotency-key');
    journal.storeKey(entry, key);
    const answer = await (key === null
      ? run()
      : parts.idempotency.once(
          key,
          verified?.personaId ?? '',
          `${id}\n${call.url.search}\n${call.url.pathname}\n${call.body ?? ''}`,
          run,
        ));
    return selection === undefined
      ? answer
      : { ...answer, headers: { ...answer.headers, 'account-selection': selection } };
  }

  async function runHandler(
    id: string,
    operation: Operation,
    input: LooseInput,
    caller: Caller,
    entry: JournalEntry,
  ): Promise<Answer> {
    const handler = parts.handlers[id];
    let reply: unknown;
    try {
      if (!handler) throw new Error('there is no handler');
      const run = () => handler(input, parts.contextFor(caller, operation));
      reply = await (operation.method === 'GET' ? run() : parts.write(run));
    } catch (error) {
      const violation = checkFailure(operation, error);
      if (violation) return broken(id, violation, entry, error);
      if (!(error instanceof Problem)) throw error;
      journal.storeProblem(entry, error.body);
      return problemAnswer({ ...error.body, status: error.status }, error.headers);
    }
    const violation = checkReply(operation, reply);
    if (violation) return broken(id, violation, entry);
    entry.replyCheck = 'passed';
    return replyAnswer(operation, reply);
  }

  /** A broken contract is our own fault: a 500 without details, which are in the journal. */
  function broken(id: string, violation: Violation, entry: JournalEntry, cause?: unknown): Answer {
    entry.violation = violation;
    entry.replyCheck = 'broken';
    if (parts.strict) throw new ContractViolation(id, violation, cause);
    return problemAnswer({ type: '/error/default', title: 'Something went wrong', status: 500 });
  }

  async function hold(entry: JournalEntry, wait: () => Promise<void>): Promise<void> {
    entry.state = 'held';
    await wait();
    entry.state = 'open';
  }

  /** Of the Date header, which counts whole seconds. */
  function dateText(): string {
    const second = Math.floor(clock.now() / 1000);
    if (second !== dated.second) dated = { second, text: new Date(second * 1000).toUTCString() };
    return dated.text;
  }

  /** The headers that every answer of the API carries. */
  function withHeaders(outcome: Outcome, entry: JournalEntry): Outcome {
    if (outcome.kind === 'drop' || outcome.answer === undefined) return outcome;
    const headers = {
      'cache-control': 'no-store',
      pragma: 'no-cache',
      date: dateText(),
      'x-correlation-id': `m-${entry.number}`,
      ...commonHeaders,
      ...outcome.answer.headers,
    };
    return { ...outcome, answer: { ...outcome.answer, headers } };
  }
}

/** Whose calls are counted together: those of a person and of staff who look at them, else of an address or a device. */
function callerOf({ address, headers }: Call, verified: Verified | null): string {
  if (verified) return `${verified.personaId} ${verified.staffId ?? ''}`;
  return address ?? headers.get('device-id') ?? '';
}

function afterFault(fault: FaultPlan | undefined, answer: Answer): Outcome {
  return fault?.after ? fault.after(answer) : { kind: 'answer', answer };
}

function replyAnswer(operation: Operation, reply: unknown): Answer {
  // checkReply has checked it.
  const { status, body } = reply as { status: number; body: unknown };
  if (body === undefined) return { status, headers: {}, body: undefined };
  const mediaType = mediaTypeOf(operation.responses[status]);
  if (mediaType !== undefined && isFile(body)) return fileAnswer(status, mediaType, body);
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  };
}
