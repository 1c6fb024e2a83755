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

/** Bytes of an answer: a list of changes with all their drafts has some. */
const largestAnswer = 33_554_432;

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
        const limited = withLimit(response);
        if (response.ok) return await answerIn(origin, id, limited);
        const wait = waitOf(response);
        if (wait === undefined || waited + wait > longestWait) {
          const problem = await problemIn(limited);
          const sentence = sentenceOf(origin, response.status, problem);
          const later = wait === undefined ? '' : ` Try again in ${seconds(wait)} s.`;
          throw new ServiceRefused(response.status, problem, sentence + later);
        }
        waited += wait;
        tell(`${origin} asks to wait ${seconds(wait)} s.`);
        await pause(wait);
      }
    },
  };
}

/** What a success holds, as `calls` describes it; documents are compared with their digests. Rejects with a ServiceRefused. */
async function answerIn<Id extends CallId>(
  origin: string,
  id: Id,
  response: Response,
): Promise<AnswerOf<Id>> {
  const call: Call = calls[id];
  try {
    const content = await contentOf(call, response);
    if (hasFieldsOf(call.answer, content)) return content as AnswerOf<Id>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      throw new ServiceRefused(0, {}, `The answer of ${origin} broke off: ${reasonOf(error)}.`);
    }
  }
  throw new ServiceRefused(response.status, {}, `${origin} doesn't answer as a layout service does.`);
}

/** The same answer, which breaks off where it is larger than any of a layout service: one without an end would fill the memory. */
function withLimit(response: Response): Response {
  let size = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > largestAnswer) controller.error(new RangeError('it is larger than 32 MiB'));
      else controller.enqueue(chunk);
    },
  });
  const { status, headers, body } = response;
  return new Response(body?.pipeThrough(limit) ?? null, { status, headers });
}

/** Whether the fields are there that a call promises; some proxies answer 200 with something of their own. */
function hasFieldsOf(promised: Call['answer'], content: unknown): boolean {
  if (promised === null || typeof promised === 'string') return true;
  const required: readonly string[] = promised.required ?? [];
  return typeof content === 'object' && content !== null && required.every((name) => name in content);
}

const seconds = (milliseconds: number) => Math.ceil(milliseconds / 1000);

/** Milliseconds after which a service that can't do it now is asked again, at least a second. */
function waitOf({ status, headers }: Response): number | undefined {
  const given = headers.get('retry-after') ?? '';
  if (status !== 429 && status !== 503) return undefined;
  const wait = /^\d{1,6}$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(wait, 1000);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}

function sentenceOf(
  origin: string,
  status: number,
  { type, title, detail }: Partial<ServiceProblem>,
): string {
  if (status === 401 && type !== '/error/token_rests')
    return `${origin} doesn't know the token: it is wrong, over or removed. Make another one.`;
  return [title ?? `${origin} answered ${status}.`, detail].filter(Boolean).join(' ');
}
