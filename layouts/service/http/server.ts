import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { apiBase } from '#layouts/api/call.ts';
import { calls } from '#layouts/api/calls.ts';
import type { Metrics } from '#layouts/service/metrics.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Database } from '#layouts/service/store/database.ts';
import { createAuthentication } from './access.ts';
import { dataHeaders, refusalOf, sendProblem } from './answers.ts';
import { addCalls } from './call-routes.ts';
import { checkConfig, type HttpConfig } from './config.ts';
import { createCookies } from './cookies.ts';
import type { Domain, Reports, Subscribe } from './domain.ts';
import { addDrain } from './drain.ts';
import { createHostCheck, toOriginForm } from './entrance.ts';
import { createEvents } from './events.ts';
import { createOnce } from './idempotency.ts';
import { maximumBody } from './input.ts';
import { createOneATurn } from './one-a-turn.ts';
import { createProvider } from './provider.ts';
import { createRefusalLimit } from './refusal-limit.ts';
import { createSessions } from './sessions.ts';
import { addSignIn, signInPaths } from './sign-in.ts';
import { addStudio } from './studio.ts';
import { sweepAccess } from './sweep.ts';
import { createTokens } from './tokens.ts';
import { createReadLimit, createWriteLimit } from './write-limit.ts';

/** Milliseconds within which a request has to arrive. */
const requestTimeout = 30_000;
const sweepEvery = 10 * 60_000;
/** How long requests that are under way may take once the service closes, in milliseconds. */
export const defaultGrace = 10_000;

export interface ServiceParts {
  readonly database: Database;
  readonly domain: Domain;
  readonly config: HttpConfig;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** For whom runs the service; never sent to anybody. */
  readonly log: (message: string) => void;
  /** What follows what happens; without it there are no events. */
  readonly subscribe?: Subscribe;
  readonly reports?: Reports;
  readonly metrics?: Metrics;
  /** Reaches the identity provider. */
  readonly fetch?: typeof fetch;
  /** Milliseconds between two signs of life of a stream of events. */
  readonly heartbeat?: number;
  /** How long requests that are under way may take once the service closes, in milliseconds. */
  readonly grace?: number;
}

/**
 * The HTTP part of the layout service: every call of the table, signing in and out, and the built studio. Throws a RangeError
 * for a config that isn't safe. Closing it ends streams and calls that wait, lets other calls end within the grace, and cuts the rest.
 */
export function createService(parts: ServiceParts): FastifyInstance {
  const { database, domain, config, now, log, subscribe, reports = {}, metrics, heartbeat } = parts;
  const { grace = defaultGrace } = parts;
  checkConfig(config);
  const server = fastify({
    bodyLimit: maximumBody,
    requestTimeout,
    // What is still open when `addDrain` has waited.
    forceCloseConnections: true,
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    rewriteUrl: toOriginForm,
    // The query is read by its schema, from the address.
    routerOptions: { maxParamLength: 1000, querystringParser: () => ({}) },
    frameworkErrors: (error, request, reply) => fail(error, request, reply),
  });
  const cookies = createCookies(config.origin);
  const sessions = createSessions(database, now, log);
  const tokens = createTokens(database, now, log);
  const once = createOnce(database, now);
  const events = createEvents(subscribe, sessions, heartbeat);
  const atWork = new Set<AbortController>();
  const isTold = createRefusalLimit(now, log);

  function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    sendProblem(refusalOf(error, request, log), reply.header('x-request-id', request.id));
  }

  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const checkHost = createHostCheck(config);
  server.addHook('onRequest', async ({ raw, id }, reply) => {
    reply.header('x-request-id', id);
    checkHost(raw);
  });
  server.setErrorHandler(fail);
  addDrain(server, {
    grace,
    endWaiting: () => {
      events.close();
      for (const each of atWork) each.abort();
    },
    log,
  });

  server.register(
    async (scope) => {
      addCalls(scope, {
        ...{ config, domain, sessions, cookies, events, once, reports, isTold, metrics, atWork, now, log },
        authenticate: createAuthentication(config, { sessions, tokens, cookies }),
        limitWrites: createWriteLimit(now),
        limitReads: createReadLimit(now),
        oneATurn: createOneATurn(),
      });
      if (config.signIn) {
        const provider = createProvider(config.signIn, config.origin, now, parts.fetch);
        addSignIn(scope, { origin: config.origin, provider, sessions, cookies, reports, isTold, log });
      }
      const refuse = createAddressRefusal([...ofCalls, ...(config.signIn ? ofSignIn : [])]);
      // What isn't routed here would otherwise be a page of the studio.
      for (const url of ['/', '/*']) scope.all(url, async (request, reply) => refuse(request, reply));
      scope.setNotFoundHandler(async (request, reply) => refuse(request, reply));
    },
    { prefix: apiBase },
  );
  server.register(addStudio, { folder: config.studio, previewOrigins: config.previewOrigins });

  const sweep = setInterval(() => {
    Promise.all([sweepAccess(database, now()), once.sweep()]).catch((error: unknown) => {
      log(`Old sessions, tokens and answers could not be deleted: ${String(error)}`);
    });
  }, sweepEvery);
  sweep.unref();
  server.addHook('preClose', async () => clearInterval(sweep));
  return server;
}

interface Address {
  /** With names in braces. */
  readonly path: string;
  readonly methods: readonly string[];
}

const ofCalls: readonly Address[] = [...Map.groupBy(Object.values(calls), ({ path }) => path)].map(
  ([path, all]) => ({
    path,
    methods: all.flatMap(({ method, answer }) =>
      method === 'GET' && answer !== 'events' ? ['GET', 'HEAD'] : [method],
    ),
  }),
);
const ofSignIn: readonly Address[] = signInPaths.map((path) => ({ path, methods: ['GET'] }));

/** For what no route has: says which methods an address below `apiBase` has, or that there is none. */
function createAddressRefusal(addresses: readonly Address[]) {
  const patterns = addresses.map(({ path, methods }) => ({
    pattern: new RegExp(`^${apiBase}${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    allow: [...methods, 'OPTIONS'],
  }));
  return ({ url, method }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = ''] = url.split('?');
    const known = patterns.find(({ pattern }) => pattern.test(path));
    const allow = known?.allow.join(', ');
    // Of a method that it has, a name in the path was too long to be one.
    if (allow === undefined || (method !== 'OPTIONS' && known?.allow.includes(method))) {
      throw new Refusal(404, '/error/not_found', 'There is nothing at this address.');
    }
    const headers = { ...dataHeaders, allow };
    if (method === 'OPTIONS') return reply.code(204).headers(headers).send();
    throw new Refusal(405, '/error/wrong_method', 'This address has no such method.', {}, { allow });
  };
}
