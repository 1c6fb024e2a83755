import type { Call } from '#layouts/api/call.ts';
import { type AnswerOf, type CallId, calls } from '#layouts/api/calls.ts';
import { addressOf, type CallInput, contentOf, problemIn, requestOf } from '#layouts/api/request.ts';
import type { ServiceProblem } from '#layouts/api/shapes.ts';
import { isHttps, isLocal } from '#layouts/service/http/config.ts';
import { type Io, Refused } from './io.ts';
import { type Arguments, UsageError } from './usage.ts';

/** Milliseconds for one answer, and for all waits of a call. */
const timeout = 60_000;
const longestWait = 120_000;

/** The service has refused a call, or couldn't be reached: then `status` is 0. */
export class ServiceRefused extends Refused {
  readonly status: number;
  readonly problem: Partial<ServiceProblem>;
  constructor(status: number, problem: Partial<ServiceProblem>, message: string) {
    const { violations = [] } = problem;
    super(
      message,
      violations.map(({ path, line, sentence }) => `${path}:${line} ${sentence}`),
      { status },
    );
    this.status = status;
    this.problem = problem;
  }
}

/** Calls a layout service in the name of who made the token. */
export interface ServiceClient {
  readonly origin: string;
  /** Makes a call; waits where the service asks for it. Rejects with a ServiceRefused. */
  call<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<AnswerOf<Id>>;
}

/** The client that options and environment describe. Throws a UsageError for what is missing or not safe. */
export function connect({ values }: Arguments, io: Io): ServiceClient {
  const address = values.service ?? io.env['LAYOUTS_SERVICE'];
  if (address === undefined) throw new UsageError('Name the service by --service or LAYOUTS_SERVICE.');
  const url = URL.parse(address);
  if (url === null || `${url.origin}/` !== url.href)
    throw new UsageError(`"${address}" has to be an origin such as https://layouts.example.`);
  if (!isHttps(url.origin) && !isLocal(url.origin))
    throw new UsageError(`"${address}" has to begin with https://, or everybody on the way reads the token.`);
  const token = io.env['LAYOUTS_TOKEN'];
  if (token === undefined || !/^[\w.~+/-]+=*$/.test(token))
    throw new UsageError('LAYOUTS_TOKEN has no token. Make one in the studio.');
  return createServiceClient(url.origin, token, io);
}

function createServiceClient(origin: string, token: string, { signal, tell, pause }: Io): ServiceClient {
  return {
    origin,
    async call(id, input) {
      const call: Call = calls[id];
      // One key for every attempt, so that what makes something makes it once.
      const request = requestOf(call, input);
      const headers = { ...(request.headers as Record<string, string>), authorization: `Bearer ${token}` };
      for (let waited = 0; ; ) {
        const response = await fetch(origin + addressOf(call, input), {
          ...request,
          headers,
          redirect: 'error',
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
        }).catch((error: unknown) => {
          throw new ServiceRefused(0, {}, `${origin} can't be reached: ${reasonOf(error)}.`);
        });
        // The service answers as `calls` says; documents are compared with their digests.
        if (response.ok) return (await contentOf(call, response)) as AnswerOf<typeof id>;
        const wait = waitOf(response);
        if (wait === undefined || waited + wait > longestWait) {
          const problem = await problemIn(response);
          throw new ServiceRefused(response.status, problem, sentenceOf(origin, response.status, problem));
        }
        waited += wait;
        tell(`${origin} asks to wait ${Math.ceil(wait / 1000)} s.`);
        await pause(wait);
      }
    },
  };
}

/** Milliseconds after which a service that can't do it now is asked again. */
function waitOf({ status, headers }: Response): number | undefined {
  const seconds = headers.get('retry-after') ?? '';
  return (status === 429 || status === 503) && /^\d{1,4}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}

function sentenceOf(origin: string, status: number, { title, detail }: Partial<ServiceProblem>): string {
  if (status === 401)
    return `${origin} doesn't know the token: it is wrong, over or removed. Make another one.`;
  return [title ?? `${origin} answered ${status}.`, detail].filter(Boolean).join(' ');
}
