import type { FromSchema } from 'json-schema-to-ts';
import type { Role } from '#layouts/api/call.ts';
import type { AnswerOf, BodyOf, CallId, event, ParamsOf, QueryOf } from '#layouts/api/calls.ts';
import type { FullProblem } from '#layouts/service/refusal.ts';
import type { Sql } from '#layouts/service/store/database.ts';

/** Somebody who is signed in, or a machine under its name; `public` for a call that anybody may make. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** As whom somebody calls: for people the role that may do most. */
export type ActingRole = Role | 'gateway' | 'pipeline' | 'public';

/** A call that was let in: its input is valid, and the caller may make it. */
export interface CallContext<Id extends CallId = CallId> {
  readonly params: ParamsOf<Id>;
  readonly query: QueryOf<Id>;
  /** JSON, or of a call whose body is `text` the text as it was sent. */
  readonly body: BodyOf<Id>;
  readonly person: Person;
  readonly role: ActingRole;
  /** None for machines. */
  readonly roles: readonly Role[];
  /** What If-Match names, without quotes. A call that needs it always has it, but for one that says `noneMatch: ['*']`. */
  readonly match: string | undefined;
  /** What If-None-Match names, without quotes; `*` for anything. A read that has this ETag is answered with 304 by itself. */
  readonly noneMatch: readonly string[];
  /** Seconds for which the caller would wait for something new (`Prefer: wait`), at most 60; 0 without. */
  readonly wait: number;
  /** Aborted when the caller has gone or the service stops. */
  readonly signal: AbortSignal;
  readonly requestId: string;
  /** The time of the service, in milliseconds since 1970. */
  readonly now: number;
  /**
   * Keeps the answer for a second call with the same Idempotency-Key in the transaction that does the work: a process that is
   * killed has then done both or none. Does nothing without such a key. An answer that isn't kept this way is kept afterwards.
   */
  keepAnswer(sql: Sql, reply: Reply): Promise<void>;
}

type Frozen<T> = T extends readonly (infer Each)[]
  ? readonly Frozen<Each>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

/** A success. */
export interface Reply<Answer = unknown> {
  /** The first status of success that the call lists when absent; 304 for a caller who has it already. */
  readonly status?: number;
  /** JSON. */
  readonly body?: Frozen<Answer>;
  /** In place of `body`: sent as it is. */
  readonly text?: string;
  /** Without quotes. */
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls that are answered without the domain. */
type OwnCallId = 'session.get' | 'session.end' | 'events.follow';

/** Answers calls; throws a `Refusal` for what isn't done. A call without an entry is answered with 501. */
export type Domain = {
  readonly [Id in Exclude<CallId, OwnCallId>]?: (context: CallContext<Id>) => Promise<Reply<AnswerOf<Id>>>;
};

export type ServiceEvent = FromSchema<typeof event>;

/** Calls back with what happens, until the function that it returns is called. `change` is the one that the person has open. */
export type Subscribe = (
  listener: (event: ServiceEvent) => void,
  who: { readonly person: Person; readonly change: string | undefined },
) => () => void;

/** Who has called, and as what. */
export interface Known {
  readonly person: Person;
  readonly role: ActingRole;
}

/**
 * Told about what the history has to know besides the calls that were done. What one rejects with is logged.
 * Sign-ins and sign-outs are told in the transaction of the session.
 */
export interface Reports {
  /**
   * Somebody was not let in, or a write was refused with 401, 403, 409, 412, 422 or 428. Without a caller nobody is known;
   * of those, as of each person, at most 60 are told in a minute and 200 in an hour. `target` is what the address names, such as a change and a document.
   */
  onRefused?(
    call: CallId | 'sign-in',
    caller: Known | undefined,
    problem: FullProblem,
    target: string,
  ): Promise<void>;
  /** Not signed in when it rejects. */
  onSignedIn?(caller: Known, roles: readonly Role[], sql: Sql): Promise<void>;
  /** Not signed out when it rejects. */
  onSignedOut?(caller: Known, sql: Sql): Promise<void>;
}
