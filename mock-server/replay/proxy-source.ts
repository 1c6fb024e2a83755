import type { AnswerSource, SourceCall } from '#mock/core/answer-source.ts';
import type { Answer } from '#mock/core/exchange.ts';
import { bearerOf } from '#mock/core/gate.ts';
import { problem } from '#mock/problem.ts';
import { type Drift, differences } from './drift.ts';
import type { Recorded } from './exchange.ts';
import { paramsOf } from './import-recording.ts';
import type { ProxyTarget } from './proxy-target.ts';

export interface ProxyOptions {
  readonly target: ProxyTarget;
  /** Replaces the token of the user signed in at the mock. */
  readonly token: string | undefined;
  readonly drift: Drift;
  /** Records every answer that is JSON or empty, unchanged. */
  readonly record: (exchange: Recorded) => void;
  readonly fetch?: typeof globalThis.fetch;
  /** The time of a recording. */
  readonly now?: () => Date;
}

/** Goes with the call; everything else, cookies first of all, stays here. */
const passedOn = ['brand-id', 'device-id', 'accept', 'accept-language', 'content-type', 'idempotency-key'];
const passedBack = ['content-type', 'content-disposition', 'retry-after'];
const timeout = 30_000;
const largest = 32 * 1024 * 1024;

/** Every token of a mock server begins with this header; no real provider signs with "none". */
const mockToken = `${btoa('{"alg":"none","typ":"JWT"}').replace(/=+$/, '')}.`;

/**
 * Passes calls to the real API and returns their answers unchanged; checks each against the contract. No redirect is
 * followed. Tokens of the mock stay here: the real API gets the caller's own, or the one that was given for it.
 */
export function createProxy(options: ProxyOptions): AnswerSource {
  const { target, token, drift, record, fetch = globalThis.fetch, now = () => new Date() } = options;

  /** The bearer for the real API, or null. A given token works only for who is signed in at the mock. */
  function bearerFor({ call, match, verified }: SourceCall): string | null {
    const own = bearerOf(call);
    if (own === null) return null;
    if (verified !== null && token !== undefined) return token;
    const isMock = verified !== null || own.startsWith(mockToken);
    if (!isMock || (target.isLoopback && verified === null)) return own;
    if (match.operation.access !== 'private') return null;
    throw problem({
      type: '/error/unauthorised',
      title: 'Unauthorised',
      status: 401,
      detail: 'A token of the mock does not leave it. Name one for the real API with --proxy-token-from-env.',
    });
  }

  async function send(request: SourceCall): Promise<Response> {
    const { call, match } = request;
    const headers = new Headers();
    for (const name of passedOn) {
      const value = call.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const bearer = bearerFor(request);
    if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
    const path = match.operation.path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => match.params.get(name) ?? '',
    );
    const late = AbortSignal.timeout(timeout);
    try {
      return await fetch(`${target.base}${path}${call.url.search}`, {
        method: call.method,
        headers,
        redirect: 'manual',
        signal: call.signal ? AbortSignal.any([call.signal, late]) : late,
        ...(call.body === undefined || call.method === 'GET' ? {} : { body: call.body }),
      });
    } catch {
      // The message of a network error may contain addresses and more.
      throw late.aborted ? unreachable(504, 'did not answer in time') : unreachable(502, 'can’t be reached');
    }
  }

  return {
    kind: 'remote',
    answer: async (request) => {
      const { match, checked, call } = request;
      const response = await send(request);
      if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
        drift.add(match.id, response.status, [
          { pointer: '/response/status', message: 'is a redirect, which is not followed' },
        ]);
        throw unreachable(502, 'answered with a redirect');
      }
      const bytes = await bytesOf(response);
      const answer: Answer = {
        status: response.status,
        headers: Object.fromEntries(
          passedBack.flatMap((name) => {
            const value = response.headers.get(name);
            return value === null ? [] : [[name, value]];
          }),
        ),
        body: bytes.length === 0 ? undefined : bytes,
      };
      const isFile = !/[/+]json\b/i.test(response.headers.get('content-type') ?? '') && bytes.length > 0;
      const expectsFile = match.operation.responses[response.status]?.contentMediaType !== undefined;
      if (isFile && expectsFile) return answer;
      const body = bytes.length === 0 ? undefined : parsed(bytes);
      if (body === undefined && bytes.length > 0) {
        drift.add(match.id, response.status, [{ pointer: '/response/body', message: 'is not JSON' }]);
        return answer;
      }
      drift.add(match.id, response.status, differences(match.operation, response.status, body));
      record({
        at: now().toISOString(),
        operation: match.id,
        params: paramsOf(match) ?? {},
        query: [...call.url.searchParams],
        requestBody: checked.body,
        status: response.status,
        body,
        retryAfter: response.headers.get('retry-after'),
      });
      return answer;
    },
    reset: () => {},
  };
}

async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length <= largest) return bytes;
  } catch {
    throw unreachable(502, 'broke off its answer');
  }
  throw unreachable(502, 'answered with more than 32 MB');
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function unreachable(status: 502 | 504, what: string) {
  return problem({ type: '/error/proxy', title: 'Bad gateway', status, detail: `The real API ${what}.` });
}
