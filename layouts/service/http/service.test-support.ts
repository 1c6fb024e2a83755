import type { FastifyInstance, InjectOptions } from 'fastify';
import { apiBase, type Call, type Role } from '#layouts/api/call.ts';
import { type CallId, calls } from '#layouts/api/calls.ts';
import type { FullProblem } from '#layouts/service/refusal.ts';
import type { HttpConfig } from './config.ts';
import { openTestDatabase } from './database.test-support.ts';
import type { CallContext, Domain, Person, Reply } from './domain.ts';
import { hashOf, newToken } from './secrets.ts';
import { createService, type ServiceParts } from './server.ts';
import { createSessions } from './sessions.ts';

export const origin = 'http://localhost:4100';
export const gatewayCredential = 'gateway-credential';
export const pipelineCredential = 'pipeline-credential';
export const config: HttpConfig = {
  origin,
  gatewayHashes: [hashOf(gatewayCredential)],
  pipelineHashes: [hashOf(pipelineCredential), hashOf('the-next-one')],
  previewOrigins: ['http://preview-1.localhost:4101', 'http://preview-2.localhost:4102'],
};

const digest = 'a'.repeat(64);

/** A valid call of each kind. A new call needs a line here. */
export const samples: Readonly<
  Record<CallId, { params?: Record<string, string>; body?: unknown; headers?: Record<string, string> }>
> = {
  'session.get': {},
  'session.end': {},
  'tokens.list': {},
  'tokens.create': { body: { label: 'Laptop', days: 30 } },
  'tokens.remove': { params: { id: 't1' } },
  'access.list': {},
  'access.end': { params: { person: 'staff-eddie' } },
  'bundle.get': {},
  'layouts.resolve': {
    body: {
      tabId: 'newDashboard',
      audience: {
        accountType: 'residential',
        brand: 'beacon',
        supplyTypes: [],
        flags: [],
        siteCount: 1,
        hasUsage: true,
        siteStatus: 'active',
      },
    },
  },
  'switches.public': {},
  'metrics.get': {},
  'catalogues.put': { params: { digest: '0123456789abcdef' }, body: '{"format": 1}' },
  'catalogues.get': { params: { digest: '0123456789abcdef' } },
  'catalogues.count': { body: { starts: [{ catalogue: '0'.repeat(16), starts: 1 }] } },
  'pages.list': {},
  'rules.list': {},
  'releases.list': {},
  'releases.get': { params: { n: '1' } },
  'releases.documents': { params: { n: '1' } },
  'releases.document': { params: { n: '1', path: 'policy/rules.json' } },
  'releases.diff': { params: { n: '1', other: '2' } },
  'releases.rollBack': { body: { rollbackTo: 1, why: 'A mistake' } },
  'changes.list': {},
  'changes.create': { body: { title: 'Winter' } },
  'changes.get': { params: { id: 'c1' } },
  'changes.edit': { params: { id: 'c1' }, body: { state: 'review' }, headers: { 'if-match': '"3"' } },
  'documents.get': { params: { id: 'c1', path: 'header.json' } },
  'documents.put': {
    params: { id: 'c1', path: 'header.json' },
    body: '{ }',
    headers: { 'if-match': `"${digest}"` },
  },
  'documents.remove': { params: { id: 'c1', path: 'header.json' }, headers: { 'if-match': `"${digest}"` } },
  'documents.restore': { params: { id: 'c1', path: 'header.json' } },
  'documents.edit': { params: { id: 'c1', path: 'header.json' }, body: { base: digest, text: '{ }' } },
  'changes.report': { params: { id: 'c1' } },
  'changes.review': { params: { id: 'c1' }, body: { content: digest, verdict: 'approve', comment: '' } },
  'changes.publish': { params: { id: 'c1' }, body: { head: 1, content: digest } },
  'changes.schedule': { params: { id: 'c1' }, body: { at: '2026-06-01T08:00', content: digest } },
  'switches.list': {},
  'switches.put': {
    params: { type: 'usageChart' },
    body: { isOff: true, why: 'It fails' },
    headers: { 'if-match': '"7"' },
  },
  'switches.preview': { params: { type: 'usageChart' }, body: { brands: ['ember'] } },
  'layouts.explain': {
    body: {
      tabId: 'newDashboard',
      audience: {
        accountType: 'sme',
        brand: 'ember',
        supplyTypes: ['electricity'],
        flags: [],
        siteCount: 2,
        hasUsage: false,
        siteStatus: 'active',
      },
    },
  },
  'layouts.names': {},
  'audit.list': {},
  'events.follow': {},
};

export const callIds = Object.keys(calls) as CallId[];
export const person: Person = { id: 'staff-ana', name: 'Ana Pereira', email: 'ana@retailer.example' };

type Handler = (context: CallContext) => Promise<Reply>;

/** A service with a database in memory, whose domain answers everything unless `handlers` say otherwise. */
export async function startService(
  parts: Partial<Omit<ServiceParts, 'domain'>> & { handlers?: Partial<Record<CallId, Handler>> } = {},
) {
  const clock = { now: Date.UTC(2026, 5, 1) };
  const database = await openTestDatabase(parts.database);
  const reached: { id: CallId; context: CallContext }[] = [];
  const refused: { call: string; person: string | undefined; problem: FullProblem }[] = [];
  const logged: string[] = [];
  const { handlers = {}, ...rest } = parts;
  const domain = Object.fromEntries(
    callIds.map((id) => [
      id,
      async (context: CallContext): Promise<Reply> => {
        reached.push({ id, context });
        const handler = handlers[id];
        return handler ? handler(context) : { body: {}, text: '{ }' };
      },
    ]),
  ) as Domain;
  const now = rest.now ?? (() => clock.now);
  const service = createService({
    config,
    now,
    log: (message) => logged.push(message),
    subscribe: () => () => undefined,
    reports: {
      onRefused: async (call, who, problem) => {
        refused.push({ call, person: who?.person.id, problem });
      },
    },
    ...rest,
    database,
    domain,
  });
  const sessions = createSessions(database, now, () => undefined);
  const signIn = async (roles: readonly Role[], who: Person = person) =>
    `layouts=${await sessions.begin(who, roles)}`;
  /** A token of somebody, as `tokens.create` keeps it: valid for a day. */
  async function makeToken(roles: readonly Role[], who: Person = person) {
    const { secret, hash } = newToken();
    const row = [hash, hash, who.id, who.name, who.email, JSON.stringify(roles), 'Laptop', now()];
    await database.write((sql) =>
      sql.run(
        'insert into token values ($1, $2, $3, $4, $5, $6, $7, $8, null, $9, $8)',
        ...row,
        now() + 86_400_000,
      ),
    );
    return secret;
  }
  return { service, clock, database, reached, refused, logged, signIn, makeToken };
}

type More = Pick<InjectOptions, 'headers' | 'payload'> & { readonly url?: string };

/** The request of a sample, as a page of the studio sends it, or with a credential of a machine. */
export function requestOf(id: CallId, cookie?: string, more: More = {}): InjectOptions & { url: string } {
  const call: Call = calls[id];
  const { params = {}, body, headers } = samples[id];
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const isWrite = call.method !== 'GET';
  return {
    method: call.method,
    url: apiBase + url,
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...more,
    headers: {
      host: 'localhost:4100',
      ...(isWrite ? { origin, 'sec-fetch-site': 'same-origin' } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
      ...more.headers,
    },
  };
}

/** Sends a sample. */
export async function send(service: FastifyInstance, id: CallId, cookie?: string, more?: More) {
  return service.inject(requestOf(id, cookie, more));
}
