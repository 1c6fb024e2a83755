import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  type RawServerDefault,
} from 'fastify';
import { isCardPage } from './card-page/card-host.ts';
import { type Address, apiBase, identityBase, maximumBody } from './core/exchange.ts';
import type { App } from './dispatch.ts';
import { carryOut } from './node/carry-out.ts';
import { bodyOf, FastifyCall, type ReadBody, single } from './node/fastify-call.ts';
import { reference } from './openapi/reference.ts';
import { createPortal, type PortalOptions } from './portal.ts';
import { reportPath } from './portal-headers.ts';

/** One app, or several side by side. */
interface ServedApp extends Pick<App, 'handle'> {
  /** `hostname` is where the page stands that reports. */
  recordReport(text: string, hostname: string): void;
}

/** A path of the API or of the identity provider. */
const isCall = new RegExp(`^(?:${apiBase}|${identityBase})(?:/|$)`);

/**
 * The API, the identity provider and the portal on one origin, and the card page on another. This is an adapter: it has
 * no rule of its own, and whatever Fastify would refuse by itself goes to the core as well.
 */
export function createServer(app: ServedApp, portalOptions: PortalOptions): FastifyInstance {
  const portal = createPortal(portalOptions);
  // The compiler takes a quarter of a second to find out types that fastify leaves open, so here and below they are said.
  const server = fastify<RawServerDefault>({
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    // The query is read by whom it concerns, from the address.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 4096, querystringParser: () => ({}) },
    frameworkErrors: (_error, request, reply) => void answer(request, reply),
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, payload, done) => {
    readBody(payload).then((body) => done(null, body), done);
  });
  server.setErrorHandler((_error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answer(request, reply),
  );
  server.setNotFoundHandler(answer);
  server.all('/*', answer);
  server.register(reference);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = addressOf(request);
    if (url === null) {
      await reply.code(400).type('text/plain').send('This address is not readable.\n');
      return reply;
    }
    if (isCall.test(url.pathname) || isCardPage(url)) {
      const outcome = await app.handle(new FastifyCall(request, reply, url));
      await carryOut(outcome, reply, request.headers['accept-encoding']);
    } else if (url.pathname === reportPath && request.method === 'POST') {
      app.recordReport(bodyOf(request)?.text ?? '', url.hostname);
      await reply.code(204).send();
    } else {
      const { method, headers } = request;
      const {
        status,
        body,
        headers: sent,
      } = await portal({
        method,
        path: url.pathname,
        host: url.host,
        header: (name) => single(headers[name]),
      });
      await reply
        .code(status)
        .headers(sent)
        .send(typeof body === 'object' ? Buffer.from(body) : body);
    }
    return reply;
  }

  return server;
}

/** Addresses that were read before; nobody writes to one. */
const known = new Map<string, Address>();
const knownLimit = 500;

function addressOf(request: FastifyRequest): Address | null {
  const text = `http://${request.headers.host ?? 'localhost'}${request.raw.url ?? '/'}`;
  const found = known.get(text);
  if (found) return found;
  if (!URL.canParse(text)) return null;
  const { href, origin, host, hostname, pathname, search, searchParams } = new URL(text);
  const address = { href, origin, host, hostname, pathname, search, searchParams };
  if (known.size >= knownLimit) known.clear();
  known.set(text, address);
  return address;
}

/** Reads at most the largest body and lets the rest pass by unread. */
async function readBody(payload: AsyncIterable<Uint8Array>): Promise<ReadBody> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of payload) {
    length += part.length;
    if (length <= maximumBody) parts.push(part);
  }
  return { text: Buffer.concat(parts).toString('utf8'), tooLarge: length > maximumBody };
}
