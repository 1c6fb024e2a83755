import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Address, Call } from '#mock/core/exchange.ts';

/** What the server's one parser makes of every body. */
export interface ReadBody {
  readonly text: string;
  readonly tooLarge: boolean;
}

/** A call as Fastify hands it over. A class: an object literal with a getter takes longer to make than most answers. */
export class FastifyCall implements Call {
  readonly method: string;
  readonly url: Address;
  readonly headers: Call['headers'];
  readonly body: string | undefined;
  readonly bodyTooLarge: boolean;
  readonly #raw: FastifyReply['raw'];
  #gone: AbortController | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, url: Address) {
    const { headers } = request;
    const body = bodyOf(request);
    this.method = request.method;
    this.url = url;
    this.headers = { get: (name) => single(headers[name.toLowerCase()]) ?? null };
    this.body = body?.text;
    this.bodyTooLarge = body?.tooLarge ?? false;
    this.#raw = reply.raw;
  }

  /** Made when somebody waits for it: hardly any call does, and neither this nor a listener is free. */
  get signal(): AbortSignal {
    this.#gone ??= goneWith(this.#raw);
    return this.#gone.signal;
  }
}

export function bodyOf(request: FastifyRequest): ReadBody | undefined {
  // Only the server's own parser makes bodies; Fastify can't know their type.
  return request.body as ReadBody | undefined;
}

/** A header's value; one that came several times is one list. */
export function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Ends with a caller who left early; after a whole answer there is nothing to end. */
function goneWith(raw: FastifyReply['raw']): AbortController {
  const gone = new AbortController();
  const leave = () => raw.writableFinished || gone.abort();
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return gone;
}
