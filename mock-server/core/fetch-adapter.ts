import { type Answer, type Call, maximumBody, type Outcome } from './exchange.ts';

/** Carries calls and outcomes between the core and the web's own Request and Response; for tests. */
export function createFetch(
  dispatch: (call: Call) => Promise<Outcome>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    request.signal.throwIfAborted();
    const call = await callOf(request);
    const outcome = await untilAborted(dispatch(call), request.signal);
    return carryOut(outcome, request.signal);
  };
}

async function callOf(request: Request): Promise<Call> {
  const body = request.body === null ? undefined : await request.text();
  return {
    method: request.method,
    url: new URL(request.url),
    headers: request.headers,
    body: body?.slice(0, maximumBody),
    bodyTooLarge: body !== undefined && new TextEncoder().encode(body).length > maximumBody,
    signal: request.signal,
  };
}

async function carryOut(outcome: Outcome, signal: AbortSignal): Promise<Response> {
  switch (outcome.kind) {
    case 'drop':
      throw new TypeError('Failed to fetch');
    case 'hang': {
      const { answer, bytes } = outcome;
      if (!answer) return untilAborted(new Promise<never>(() => {}), signal);
      return isBodiless(answer)
        ? whole(answer)
        : new Response(partly(answer.body, bytes, signal), {
            status: answer.status,
            headers: answer.headers,
          });
    }
    case 'cut': {
      const { answer, bytes } = outcome;
      return isBodiless(answer)
        ? whole(answer)
        : new Response(partly(answer.body, bytes), { status: answer.status, headers: answer.headers });
    }
    case 'answer':
      return whole(outcome.answer);
  }
}

/** On the wire such an answer ends with its headers: there is no body that could be cut or hang. */
const isBodiless = ({ status }: Answer) => status === 204 || status === 304;

function whole(answer: Answer): Response {
  const { status, headers, body } = answer;
  return new Response(isBodiless(answer) || body === undefined ? null : body, { status, headers });
}

/** The first bytes of a body, then an error like that of a lost connection; with a signal, not before it is aborted. */
function partly(
  body: string | Uint8Array<ArrayBuffer> | undefined,
  bytes: number,
  signal?: AbortSignal,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const all = typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? new Uint8Array());
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(all.slice(0, bytes));
      signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true });
    },
    pull: (controller) => {
      if (!signal) controller.error(new TypeError('terminated'));
    },
  });
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
