import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#mock/core/exchange.ts';
import type { Match } from '#mock/core/router.ts';

/** A request of Fastify as the core wants it. Its address has to be readable. */
export function callOf(
  request: FastifyRequest,
  { raw }: FastifyReply,
  match: Match | undefined,
  bodyTooLarge: boolean,
): Call {
  const { headers, method, body } = request;
  let signal: AbortSignal | undefined;
  return {
    method,
    match,
    url: new URL(addressText(request)),
    headers: { get: (name) => single(headers[name.toLowerCase()]) ?? null },
    body: typeof body === 'string' ? body : undefined,
    bodyTooLarge,
    // Made when somebody waits for it, which hardly any call does.
    get signal() {
      signal ??= goneWith(raw);
      return signal;
    },
  };
}

/** Null when it is not readable. */
export function addressOf(request: FastifyRequest): URL | null {
  return URL.parse(addressText(request));
}

const addressText = ({ headers, raw }: FastifyRequest) =>
  `http://${headers.host ?? 'localhost'}${raw.url ?? '/'}`;

/** A header's value; one that came several times is one list. */
function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Ends with a caller who left early; after a whole answer there is nothing to end. */
function goneWith(raw: FastifyReply['raw']): AbortSignal {
  const gone = new AbortController();
  const leave = () => raw.writableFinished || gone.abort();
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return gone.signal;
}
