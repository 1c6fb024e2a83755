import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#layouts/api/call.ts';
import { type FullProblem, type ProblemType, Refusal } from '#layouts/service/refusal.ts';
import { StoreBusy, StoreUnavailable } from '#layouts/service/store/database.ts';
import { checkSchema } from '#schemas/check/schema-check.ts';
import type { JsonSchema } from '#schemas/json-schema.ts';
import { hasIt } from './conditions.ts';
import type { Reply } from './domain.ts';
import { commonHeaders, dataPolicy } from './headers.ts';
import { tooLarge } from './input.ts';

/** Of every answer that isn't a page. */
export const dataHeaders = {
  ...commonHeaders,
  'content-security-policy': dataPolicy,
  'cache-control': 'no-store',
} as const;

/** Of what every browser may read, pages of other origins too. */
const publicHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=15, stale-if-error=86400',
} as const;

/** Sends a success, or 304 to a reader who has it. */
export function sendReply(
  call: Call,
  { status = call.success?.[0] ?? 200, body, text, etag, headers = {} }: Reply,
  noneMatch: readonly string[],
  reply: FastifyReply,
): FastifyReply {
  // What a gateway asks by POST has no effect either.
  const isRead = call.method === 'GET' || call.access === 'gateway';
  const isKnown = status === 304 || (isRead && etag !== undefined && hasIt(noneMatch, etag));
  reply.headers({
    ...dataHeaders,
    ...(etag === undefined ? {} : { etag: `"${etag}"`, 'cache-control': 'private, no-cache' }),
    ...(call.access === 'public' ? publicHeaders : {}),
    ...headers,
  });
  if (isKnown) return reply.code(304).send();
  reply.code(status);
  if (status === 204 || call.answer === null) return reply.send();
  return reply
    .header('content-type', headers['content-type'] ?? 'application/json; charset=utf-8')
    .send(call.answer === 'text' ? (text ?? '') : JSON.stringify(body));
}

/** In what an answer departs from its call: for tests and development. */
export function faultOf(call: Call, { status = call.success?.[0] ?? 200, body, text }: Reply) {
  if (status === 304) return undefined;
  if (!(call.success ?? [200]).includes(status)) return `the status ${status} is none of the call`;
  if (call.answer === null || call.answer === 'events') return undefined;
  if (call.answer === 'text') return text === undefined ? 'there is no text' : undefined;
  // What is sent is JSON: a field that is undefined isn't in it.
  const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
  const violation = checkSchema(call.answer as JsonSchema, sent);
  return violation && `${violation.pointer} ${violation.message}`;
}

/** Sends a failure. */
export function sendProblem({ problem, headers }: Refusal, reply: FastifyReply): FastifyReply {
  return reply
    .code(problem.status)
    .headers({ ...dataHeaders, ...headers, 'content-type': 'application/problem+json; charset=utf-8' })
    .send(JSON.stringify(problem));
}

interface Thrown {
  readonly code?: unknown;
  readonly statusCode?: unknown;
}

/** What is answered for anything that was thrown. What nobody expected is logged, and its answer names only the request. */
export function refusalOf(error: unknown, { id }: FastifyRequest, log: (message: string) => void): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreBusy) {
    log(`Request ${id}: the database has no room. ${error.message}`);
    const more = { detail: 'Nothing was done. Try again in a moment.', instance: id };
    return new Refusal(503, '/error/busy', 'Too many people work on this just now.', more, {
      'retry-after': '2',
    });
  }
  if (error instanceof StoreUnavailable) {
    log(`Request ${id}: the database is unavailable. ${error.message}`);
    const more = { detail: 'Nothing was done. Try again in a moment.', instance: id };
    return new Refusal(503, '/error/unavailable', 'The service can’t work just now.', more, {
      'retry-after': '5',
    });
  }
  // Fastify's own, for requests that it can't read.
  const { code, statusCode } = (error ?? {}) as Thrown;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge();
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    const type: ProblemType = '/error/bad_request';
    return new Refusal(statusCode, type, 'This request is not readable.', { instance: id });
  }
  log(`Request ${id} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return new Refusal(500, '/error/unexpected', 'Something went wrong.', { instance: id });
}

const reported: readonly number[] = [401, 403, 409, 412, 422, 428];
/** Whether the history has to know that a write was refused. */
export const isReported = ({ method }: Call, { status }: FullProblem) =>
  method !== 'GET' && reported.includes(status);
