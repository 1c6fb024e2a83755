import { apiBase, type Call } from '#layouts/api/call.ts';
import {
  type AnswerOf,
  type BodyOf,
  type CallId,
  calls,
  type ParamsOf,
  type QueryOf,
} from '#layouts/api/calls.ts';
import type { ServiceProblem } from '#layouts/api/shapes.ts';
import { OfflineError, ServiceError } from './problem.ts';

type Params<Id extends CallId> = keyof ParamsOf<Id> extends never
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<Id> };
type Body<Id extends CallId> =
  BodyOf<Id> extends undefined ? { readonly body?: undefined } : { readonly body: BodyOf<Id> };

/** What a call is made of. */
export type CallInput<Id extends CallId> = Params<Id> &
  Body<Id> & {
    readonly query?: QueryOf<Id>;
    /** The ETag that the thing still has to have; '*' in a PUT: it may not be there yet. */
    readonly match?: string;
    /** The Idempotency-Key of what makes something; a new one for each call when absent. */
    readonly key?: string;
  };

/** The answer to a call, with its ETag as it is written in the header. */
export interface Answer<Id extends CallId> {
  readonly value: AnswerOf<Id>;
  readonly etag: string | undefined;
}

export interface Client {
  /** Makes a call. Rejects with a ServiceError, or with an OfflineError where there was no answer. */
  call<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<Answer<Id>>;
  /** Follows the events of the service, as those of the change that is open. */
  follow(change: string | undefined): EventSource;
  /** Calls back after every call: whether it was refused because nobody is signed in. Returns how to stop. */
  onSignedOut(listener: (isSignedOut: boolean) => void): () => void;
}

/** The client of the layout service that this page comes from. */
export function createClient(send: typeof fetch = (...request) => fetch(...request)): Client {
  const listeners = new Set<(isSignedOut: boolean) => void>();
  return {
    async call(id, input) {
      const call: Call = calls[id];
      const response = await send(addressOf(call, input), requestOf(call, input)).catch((cause: unknown) => {
        throw new OfflineError(cause);
      });
      for (const listener of listeners) listener(response.status === 401);
      if (!response.ok) throw new ServiceError(response.status, await problemIn(response));
      // The service answers as `calls` says; what it doesn't is found by the tests of both.
      const value = (await contentOf(call, response)) as AnswerOf<typeof id>;
      return { value, etag: response.headers.get('etag') ?? undefined };
    },
    follow: (change) => new EventSource(addressOf(calls['events.follow'], { query: { change } })),
    onSignedOut(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly match?: string | undefined;
  readonly key?: string | undefined;
}

function addressOf({ path }: Call, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return `${apiBase}${filled}${search && `?${search}`}`;
}

function requestOf(call: Call, { body, match, key }: AnyInput): RequestInit {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (match === '*') headers['if-none-match'] = '*';
  else if (match !== undefined) headers['if-match'] = match;
  if (call.makes === true) headers['idempotency-key'] = key ?? crypto.randomUUID();
  const text = call.body === 'text' ? String(body) : JSON.stringify(body);
  return {
    method: call.method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: text }),
  };
}

const contentOf = ({ answer }: Call, response: Response): Promise<unknown> =>
  answer === null ? Promise.resolve(undefined) : answer === 'text' ? response.text() : response.json();

/** What the service says about a failure; a proxy before it may answer with anything. */
async function problemIn(response: Response): Promise<Partial<ServiceProblem>> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? body : {};
}
