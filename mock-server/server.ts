import compress from '@fastify/compress';
import cors from '@fastify/cors';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Operations } from '#schemas/operation.ts';
import { operations } from '#schemas/operations.ts';
import { cardHostHeader, isCardPage } from './card-page/card-host.ts';
import { apiBase, identityBase, maximumBody, oauthMetadataPath } from './core/exchange.ts';
import type { Match } from './core/router.ts';
import type { App } from './create-app.ts';
import { cardPagePath } from './handlers/payments/card-page-url.ts';
import { addressOf, callOf } from './node/fastify-call.ts';
import { hostRefusal, toOriginForm } from './node/host-gate.ts';
import { sendOutcome } from './node/send-outcome.ts';
import { reference } from './openapi/reference.ts';
import { isPageOfPortal, type PortalOptions, portal, sendPage } from './portal.ts';
import { commonHeaders, reportPath } from './portal-headers.ts';
import { switchesPath } from './switches.ts';

/** A percent sign that is no part of an encoded character. */
const strayPercent = /%(?![\da-f]{2})/i;

/** One app, or several side by side. */
interface ServedApp extends Pick<App, 'handle'> {
  /** `hostname` is that of the reporting page. */
  recordReport(text: string, hostname: string): void;
}

interface ServerOptions extends PortalOptions {
  /** What the app answers; the whole contract when left out. */
  readonly table?: Operations;
  /** Foreign origins that may call the API, as the app knows them too; none when left out. */
  readonly allowOrigins?: readonly string[];
  /** Origins at which a browser reaches this server through a proxy; none when left out. */
  readonly publicOrigins?: readonly string[];
  /** How long requests that are under way may take once the server closes, in milliseconds; they are cut when left out. */
  readonly grace?: number;
}

/** What scripts of an allowed foreign origin may send and see. `Date` is the mock's clock. */
const corsOptions = {
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowedHeaders:
    'Authorization, Brand-Id, Device-Id, Content-Type, Accept, Cache-Control, Pragma, Idempotency-Key, Account-Selection, Amount-Due, Last-Order, Layout-Catalogue, X-Client-Secret',
  exposedHeaders: 'Date, Retry-After, Content-Disposition, X-Correlation-Id, Account-Selection',
  maxAge: 600,
};

/**
 * The API, the identity provider and the portal on one origin, and the card page on another. This is an adapter: it has
 * no rule of its own, and what Fastify would refuse by itself below the API goes to the core as well.
 */
export function createServer(app: ServedApp, options: ServerOptions): FastifyInstance {
  const { table = operations, allowOrigins = [], publicOrigins = [], grace } = options;
  const server = fastify({
    bodyLimit: maximumBody,
    forceCloseConnections: grace === undefined ? true : 'idle',
    exposeHeadRoutes: false,
    rewriteUrl: toOriginForm,
    // The query is read by whom it concerns, from the address.
    routerOptions: { maxParamLength: 4096, querystringParser: () => ({}) },
    frameworkErrors: (_error, request, reply) => void refuse(request, reply),
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  server.addHook('onRequest', (request, reply, next) => {
    if (!refuseHost(request, reply)) next();
  });
  if (grace !== undefined) addGrace(server, grace);

  async function answer(request: FastifyRequest, reply: FastifyReply, match?: Match, isTooLarge = false) {
    sendOutcome(
      await app.handle(callOf(request, reply, { match, bodyTooLarge: isTooLarge, publicOrigins })),
      reply,
    );
    return reply;
  }
  function refuseHost({ raw }: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    const refusal = hostRefusal(raw, publicOrigins);
    return refusal && reply.code(refusal.status).type('text/plain').send(`${refusal.text}\n`);
  }
  /** For what Fastify stops at: an address or a body that it can't read. */
  function refuse(request: FastifyRequest, reply: FastifyReply, isTooLarge = false) {
    const refused = refuseHost(request, reply);
    if (refused) return refused;
    const url = addressOf(request, publicOrigins);
    if (url && (isCall.test(url.pathname) || isCardPage(url))) {
      return answer(request, reply, undefined, isTooLarge);
    }
    // The portal says in its own words that there is no such page.
    if (strayPercent.test(request.url) && isPageOfPortal(request)) return sendPage(options, request, reply);
    return reply.code(400).headers(commonHeaders).type('text/plain').send('This address is not readable.\n');
  }
  server.setErrorHandler((error: { readonly code?: string }, request, reply) =>
    refuse(request, reply, error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'),
  );

  /** Passes everything below `prefix` to the app; `served` are operations that get a route of their own. */
  function addCalls(prefix: string, served: Operations) {
    server.register(
      async (scope) => {
        for (const [id, operation] of Object.entries(served)) {
          scope.route({
            method: operation.method,
            url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
            handler: (request, reply) => answer(request, reply, { id, operation, params: paramsOf(request) }),
          });
        }
        // Other paths and methods are refused in the documented form.
        for (const url of ['/', '/*']) scope.all(url, (request, reply) => answer(request, reply));
        scope.setNotFoundHandler((request, reply) => answer(request, reply));
        // The identity provider allows the origins of its clients by itself, wherever it runs.
        if (prefix === apiBase && allowOrigins.length > 0) {
          scope.register(cors, {
            ...corsOptions,
            origin: (origin, done) =>
              done(null, origin !== undefined && allowOrigins.includes(origin) && origin),
          });
        }
      },
      { prefix },
    );
  }
  const isOfApi = ({ access }: Operations[string]) => access === 'public' || access === 'private';
  addCalls(apiBase, Object.fromEntries(Object.entries(table).filter(([, operation]) => isOfApi(operation))));
  addCalls(identityBase, {});
  server.get(oauthMetadataPath, (request, reply) => answer(request, reply));
  /** The card page has a host of its own on this machine, and a folder of a public origin elsewhere. */
  const cardFolders = publicOrigins.filter((origin) => isCardPage(new URL(cardPagePath, origin)));
  for (const { host, url } of [
    { host: cardHostHeader, url: '/*' },
    ...cardFolders.map((origin) => ({ host: new URL(origin).host, url: `${cardPagePath}*` })),
  ]) {
    server.route({
      method: ['GET', 'POST', 'PUT', 'DELETE'],
      url,
      constraints: { host },
      handler: (request, reply) => answer(request, reply),
    });
  }
  server.get(switchesPath, (request, reply) => answer(request, reply));
  server.post(reportPath, (request, reply) => {
    app.recordReport(String(request.body ?? ''), request.hostname);
    return reply.code(204).headers(commonHeaders).send();
  });
  server.register(portal, options);
  server.register(reference);
  return server;
}

/** Cuts what is still under way some milliseconds after the server was told to close; no connection is kept for another request. */
function addGrace(server: FastifyInstance, grace: number): void {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
    setTimeout(() => server.server.closeAllConnections(), grace).unref();
  });
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

/** Fastify decodes them; the core reads them as they are in an address. */
function paramsOf({ params }: FastifyRequest): Match['params'] {
  return new Map(
    Object.entries(Object(params)).map(([name, value]) => [name, encodeURIComponent(String(value))]),
  );
}

/** A path of the API or of the identity provider. */
const isCall = new RegExp(`^(?:${apiBase}|${identityBase})(?:/|$)`);
