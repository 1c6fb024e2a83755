import type { Role } from '#layouts/api/call.ts';
import type { BodyOf, CallId, ParamsOf, QueryOf } from '#layouts/api/calls.ts';
import type { ServiceProblem } from '#layouts/api/shapes.ts';

/** A call whose caller may make it, and whose parameters and body follow their schemas. */
export interface CallContext<Id extends CallId = CallId> {
  readonly params: ParamsOf<Id>;
  readonly query: QueryOf<Id>;
  readonly body: BodyOf<Id>;
  /** The person who is signed in, or the machine: `gateway` or `pipeline`. */
  readonly person: CallPerson;
  /** The ETags of If-Match and If-None-Match without quotes; `*` is itself. */
  readonly match: string | undefined;
  readonly noneMatch: string | undefined;
  /** Seconds that the caller would wait for news, at most 30; 0 when it doesn't say. */
  readonly wait: number;
  /** Aborts when the caller is gone. */
  readonly signal: AbortSignal;
}

export interface CallPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Empty for a machine. */
  readonly roles: readonly Role[];
  /** When their session ends, in milliseconds since 1970; 0 for a machine. */
  readonly endsAt: number;
}

/** An answer. */
export interface Reply {
  /** 200 when absent; 304 has no body. */
  readonly status?: number;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, where the call answers with a text. */
  readonly text?: string;
  /** Without quotes. A GET that has it in If-None-Match gets 304. */
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the service does for each call. `session.*` and `events.follow` are done by the HTTP part itself. */
export type Domain = {
  readonly [Id in Exclude<CallId, 'session.get' | 'session.end' | 'events.follow'>]: (
    context: CallContext<Id>,
  ) => Promise<Reply>;
} & {
  /** Tells a listener what happens until the function that it returns is called. */
  follow(
    listener: (event: unknown) => void,
    of: { readonly change: string | undefined; readonly person: CallPerson },
  ): () => void;
  /** Records a sign-in or its end. */
  signedIn(person: CallPerson, act: 'session.begin' | 'session.end'): Promise<void>;
  /** Records that a call was refused for somebody. */
  refused(id: CallId, person: CallPerson | undefined, problem: ServiceProblem): Promise<void>;
};
