import type { FromSchema } from 'json-schema-to-ts';
import type { problem as problemSchema } from '#schemas/problem.ts';
import type { Match } from './router.ts';

/** Where the API is on its origin. */
export const apiBase = '/api/v1';
export const identityBase = '/identity';
/** The metadata of an issuer that has a path (RFC 8414, section 3.1). */
export const oauthMetadataPath = `/.well-known/oauth-authorization-server${identityBase}`;
export const isOfIdentity = (path: string): boolean =>
  path === identityBase || path.startsWith(`${identityBase}/`) || path === oauthMetadataPath;

/** Largest request body, in bytes. */
export const maximumBody = 65_536;

/** What the core reads of headers; names are case-insensitive. */
interface RequestHeaders {
  get(name: string): string | null;
}

/** A request as an adapter passes it on. */
export interface Call {
  readonly method: string;
  readonly url: URL;
  /** What the adapter's own router found, where it has one. */
  readonly match?: Match | undefined;
  readonly headers: RequestHeaders;
  /** The raw body; undefined when there is none. */
  readonly body: string | undefined;
  /** The body is longer than `maximumBody`, and the rest was not read. */
  readonly bodyTooLarge: boolean;
  /** IP address of the caller, where the adapter knows it. */
  readonly address?: string | undefined;
  /** Aborted when the caller disconnects: it ends a hold, a delay or a hang. */
  readonly signal: AbortSignal | undefined;
}

/** A complete answer. */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

/**
 * What an adapter has to do. Everything but `answer` is a broken connection, made on purpose:
 * `drop` closes it before any header, `cut` after some bytes of the body, `hang` never ends it.
 */
export type Outcome =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'drop' }
  | { readonly kind: 'cut'; readonly answer: Answer; readonly bytes: number }
  | { readonly kind: 'hang'; readonly answer: Answer | undefined; readonly bytes: number };

export type ProblemFields = FromSchema<typeof problemSchema>;

/** An answer with the documented error body. */
export function problemAnswer(
  fields: ProblemFields & { readonly status: number },
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return {
    status: fields.status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8', ...headers },
    body: JSON.stringify(fields),
  };
}
