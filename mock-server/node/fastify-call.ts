import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#mock/core/exchange.ts';
import { originOfHost } from './host-gate.ts';

interface CallParts extends Pick<Call, 'match' | 'bodyTooLarge'> {
  readonly publicOrigins: readonly string[];
}

/** A request of Fastify as a call of the core. Its address has to be valid. */
export function callOf(
  request: FastifyRequest,
  { raw }: FastifyReply,
  { match, bodyTooLarge, publicOrigins }: CallParts,
): Call {
  const { headers, method, body } = request;
  let signal: AbortSignal | undefined;
  return {
    method,
    match,
    url: new URL(addressText(request, publicOrigins)),
    headers: { get: (name) => single(headers[name.toLowerCase()]) ?? null },
    body: typeof body === 'string' ? body : undefined,
    bodyTooLarge,
    get address() {
      return request.ip;
    },
    // Created when it is read, which few calls need.
    get signal() {
      signal ??= abortedWith(raw);
      return signal;
    },
  };
}

/** Null when it is not valid. */
export function addressOf(request: FastifyRequest, publicOrigins: readonly string[]): URL | null {
  return URL.parse(addressText(request, publicOrigins));
}

const addressText = ({ headers, raw }: FastifyRequest, publicOrigins: readonly string[]) =>
  `${originOfHost(headers.host ?? 'localhost', publicOrigins)}${raw.url ?? '/'}`;

/** A header's value; one that was sent several times is one list. */
function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Aborted when the caller disconnects before the answer is complete. */
function abortedWith(raw: FastifyReply['raw']): AbortSignal {
  const controller = new AbortController();
  const onClose = () => raw.writableFinished || controller.abort();
  if (raw.destroyed) onClose();
  else raw.once('close', onClose);
  return controller.signal;
}
