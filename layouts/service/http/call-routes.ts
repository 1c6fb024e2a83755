import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#layouts/api/call.ts';
import { type CallId, calls } from '#layouts/api/calls.ts';
import type { Metrics } from '#layouts/service/metrics.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import { type Caller, checkRoles, type createAuthentication } from './access.ts';
import { faultOf, isReported, refusalOf, sendProblem, sendReply } from './answers.ts';
import { readConditions, readWait } from './conditions.ts';
import type { HttpConfig } from './config.ts';
import type { Cookies } from './cookies.ts';
import type { CallContext, Domain, Reply, Reports } from './domain.ts';
import { checkOrigin } from './entrance.ts';
import type { createEvents } from './events.ts';
import { type createOnce, readKey } from './idempotency.ts';
import { checkParams, maximumBody, readBody, readQuery } from './input.ts';
import type { createOneATurn } from './one-a-turn.ts';
import type { Sessions } from './sessions.ts';
import type { createReadLimit, createWriteLimit } from './write-limit.ts';

export interface CallParts {
  readonly config: HttpConfig;
  readonly domain: Domain;
  readonly authenticate: ReturnType<typeof createAuthentication>;
  readonly sessions: Sessions;
  readonly cookies: Cookies;
  readonly events: ReturnType<typeof createEvents>;
  readonly once: ReturnType<typeof createOnce>;
  readonly limitWrites: ReturnType<typeof createWriteLimit>;
  readonly limitReads: ReturnType<typeof createReadLimit>;
  readonly oneATurn: ReturnType<typeof createOneATurn>;
  readonly reports: Reports;
  /** Whether the history gets another refusal of somebody; of those whom nobody knows, of ''. */
  readonly isTold: (person: string) => boolean;
  readonly metrics: Metrics | undefined;
  /** Of calls that are at work, to be aborted when the service stops. */
  readonly atWork: Set<AbortController>;
  readonly now: () => number;
  readonly log: (message: string) => void;
}

type Handler = (context: CallContext) => Promise<Reply>;

/** In JSON a document takes up to this many times its bytes, when much of it has to be escaped. */
const bodyLimits: Readonly<Partial<Record<CallId, number>>> = { 'documents.edit': 4 * maximumBody };

/** Characters of an address that the history keeps of what was refused. */
const longestTarget = 300;

const entries = Object.entries(calls) as [CallId, Call][];

/** Adds a route for each call of the table. */
export function addCalls(scope: FastifyInstance, parts: CallParts): void {
  const { isTold, log, metrics, reports } = parts;
  const callers = new WeakMap<FastifyRequest, Caller>();

  async function refuse(id: CallId, error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const refusal = refusalOf(error, request, log);
    metrics?.refused(id, refusal.status);
    const caller = callers.get(request);
    if (isReported(calls[id], refusal.problem) && isTold(caller?.person.id ?? '')) {
      const target = Object.values((request.params ?? {}) as Readonly<Record<string, string>>).join(' ');
      await reports
        .onRefused?.(id, caller, refusal.problem, target.slice(0, longestTarget))
        .catch((reason: unknown) => log(`A refusal could not be told: ${String(reason)}`));
    }
    return sendProblem(refusal, reply);
  }

  for (const [id, call] of entries) {
    scope.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyLimits[id] ?? maximumBody,
      exposeHeadRoute: call.method === 'GET' && call.answer !== 'events',
      onRequest: async (request, reply) => {
        const { headers } = request;
        const isWrite = call.method !== 'GET';
        const caller = await parts.authenticate(id, headers);
        callers.set(request, caller);
        // After that, so that the history knows in whose name a foreign page tried.
        if (isWrite && isOfPeople(call)) {
          // No page can send a token of another one.
          if (caller.token === undefined) checkOrigin(headers, parts.config.origin);
          parts.limitWrites(caller.person.id);
        } else if (id !== 'events.follow' && (caller.session ?? caller.token) !== undefined) {
          const { id: person } = caller.person;
          parts.limitReads.begin(person);
          // Comes once, however the answer ends.
          reply.raw.once('close', () => parts.limitReads.end(person));
        }
        checkRoles(id, caller);
      },
      handler: (request, reply) => {
        const caller = callers.get(request);
        if (!caller) throw new Error('A call came past its door.');
        return answer(id, call, caller, request, reply, parts);
      },
      errorHandler: (error, request, reply) => void refuse(id, error, request, reply),
    });
  }
}

const isOfPeople = ({ access }: Call): boolean => access !== 'gateway' && access !== 'pipeline';

async function answer(
  id: CallId,
  call: Call,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: CallParts,
): Promise<FastifyReply> {
  const { headers } = request;
  // What anybody may ask, customers' browsers ask.
  const isPatient = isOfPeople(call) && call.access !== 'public';
  const turn = async () => (isPatient ? parts.oneATurn() : undefined);
  await turn();
  const params = request.params as Readonly<Record<string, string>>;
  checkParams(params);
  const query = readQuery(call, request.url);
  if (headers['content-encoding'] !== undefined) {
    throw new Refusal(415, '/error/wrong_type', 'The body is compressed, which isn’t read.');
  }
  const body = readBody(call, request.body as Buffer | undefined, headers['content-type']);
  const conditions = readConditions(id, call, headers);
  const { session } = caller;
  if (id === 'events.follow' && session) {
    return parts.events.follow(session, query['change']?.toString(), reply);
  }

  const handler =
    id === 'session.get' || id === 'session.end'
      ? ownHandler(id, caller, parts)
      : parts.domain[id as keyof Domain];
  if (!handler) throw new Refusal(501, '/error/not_served', 'The service doesn’t do this.');
  const { person, role, roles } = caller;
  const gone = new AbortController();
  parts.atWork.add(gone);
  // The event of the request comes once its body is read, that of the answer when the connection is over.
  reply.raw.once('close', () => gone.abort());
  if (reply.raw.closed) gone.abort();
  const context = {
    ...{ params, query, body, person, role, roles },
    ...conditions,
    wait: readWait(headers['prefer']),
    signal: gone.signal,
    requestId: request.id,
    now: parts.now(),
  };
  const work = async (keepAnswer: CallContext['keepAnswer']): Promise<Reply> => {
    // The input was checked against the schemas of which these types are made.
    const done = await (handler as Handler)({ ...context, keepAnswer } as CallContext);
    // To write an answer takes time too.
    await turn();
    const fault = parts.config.checksAnswers ? faultOf(call, done) : undefined;
    if (fault !== undefined) throw new Error(`The answer of ${id} departs from its schema: ${fault}.`);
    return done;
  };
  try {
    const key = call.makes ? readKey(headers['idempotency-key']) : undefined;
    if (key === undefined) {
      return sendReply(call, await work(async () => undefined), conditions.noneMatch, reply);
    }
    const once = { person: person.id, key, request: `${id} ${request.url}\n${JSON.stringify(body)}` };
    const { reply: done, isRepeated } = await parts.once.do(once, call.success?.[0] ?? 200, work);
    if (isRepeated) reply.header('idempotent-replayed', 'true');
    return sendReply(call, done, conditions.noneMatch, reply);
  } finally {
    parts.atWork.delete(gone);
  }
}

/** Calls about the session, which the domain knows nothing of. */
function ownHandler(
  id: 'session.get' | 'session.end',
  { session, token, role }: Caller,
  { sessions, cookies, reports, now }: CallParts,
): Handler | undefined {
  const known = session ?? token;
  if (id === 'session.get' && known) {
    const { person, roles, endsAt } = known;
    return async () => ({ body: { person, roles, endsAt, now: now() } });
  }
  if (!session) return undefined;
  const { person, hash } = session;
  return async () => {
    await sessions.end(hash, (sql) => reports.onSignedOut?.({ person, role }, sql));
    return { headers: { 'set-cookie': cookies.clear('session') } };
  };
}
