import { apiBase, type Call } from './call.ts';
import type { AnswerOf, BodyOf, CallId, ParamsOf, QueryOf } from './calls.ts';
import type { ServiceProblem } from './shapes.ts';

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

interface AnyInput {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly match?: string | undefined;
  readonly key?: string | undefined;
}

/** Where a call goes: a path of the service, with its query. */
export function addressOf({ path }: Call, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return `${apiBase}${filled}${search && `?${search}`}`;
}

/** Method, headers and body of a call. */
export function requestOf(call: Call, { body, match, key }: AnyInput): RequestInit {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (match === '*') headers['if-none-match'] = '*';
  else if (match !== undefined) headers['if-match'] = match;
  if (call.makes === true) headers['idempotency-key'] = key ?? crypto.randomUUID();
  const text = call.body === 'text' ? String(body) : JSON.stringify(body);
  return {
    method: call.method,
    headers,
    ...(body === undefined ? {} : { body: text }),
  };
}

/** What a success holds: JSON, the text itself, or nothing. */
export const contentOf = ({ answer }: Call, response: Response): Promise<unknown> =>
  answer === null ? Promise.resolve(undefined) : answer === 'text' ? response.text() : response.json();

/** What the service says about a failure; a proxy before it may answer with anything. */
export async function problemIn(response: Response): Promise<Partial<ServiceProblem>> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? body : {};
}
