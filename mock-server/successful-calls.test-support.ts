import type { JsonSchema } from '#schemas/json-schema.ts';
import type { Operation } from '#schemas/operation.ts';
import { type OperationId, operations } from '#schemas/operations.ts';
import { createMock } from './compose.ts';
import type { Answer, Call } from './core/exchange.ts';
import type { App } from './create-app.ts';
import { callsOf } from './handlers/test-mock.ts';
import { testLayouts } from './layouts.test-support.ts';
import { portalClient } from './portal-client.ts';

export const origin = 'http://localhost:4000';
export const device = '3f2b8c1e-9d47-4a6b-8e15-7c0d2a9b4f63';
/** When the sessions began; the mock's clock starts here too. */
export const startTime = Date.parse('2026-03-03T10:24:00+13:00');
const day = 24 * 60 * 60 * 1000;

/** A call of an operation that succeeds, and everything that tests need to know of it. */
export interface Plan {
  readonly id: OperationId;
  readonly operation: Operation;
  readonly persona: string;
  readonly args: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  /** The world in which the call succeeds. */
  readonly world: ReturnType<App['world']['snapshot']>;
  /** Schema of its success; null for none. */
  readonly schema: JsonSchema | null;
  /** Its answer without a fault. */
  readonly answer: Answer;
}

/** Operations that succeed, or change something, only after others. */
export const earlier: Partial<Record<OperationId, readonly OperationId[]>> = {
  'billing.transactions.receipt': ['payments.card.pay'],
  'payments.card.delete': ['payments.recurring.delete'],
  'payments.recurring.card.update': ['payments.recurring.delete'],
  'carbonCalculator.details': ['carbonCalculator.save', 'carbonCalculator.submit'],
  'carbonCalculator.submit': ['carbonCalculator.save'],
  'ev.accounts.join': ['ev.accounts.leave', 'ev.accounts.verify'],
  'tags.list': ['tags.add'],
};

export function createApp(): App {
  return createMock({ origins: [origin], layouts: testLayouts(), strict: true }).app;
}

/** Two tokens for everybody, by a snapshot of the provider: a real sign-in for each of thousands of calls would be slow. */
export function sessionsOf(app: App): Parameters<App['identity']['load']>[0] {
  const ids = app.world.personas.map(({ id }) => id);
  return {
    families: ids.map((accountId) => ({
      sid: `sid-${accountId}`,
      authTime: startTime,
      accountId,
      staffId: null,
      clientId: portalClient.id,
      // Without openid: a signature takes turns of the event loop that no fake clock sees.
      scope: 'offline_access',
      endsAt: startTime + day,
      revoked: false,
    })),
    access: ids.map((id, family) => ({ token: `access-${id}`, family, expires: startTime + day })),
    refresh: ids.map((id, family) => ({ token: `refresh-${id}`, family, used: false })),
  };
}

/** One plan for each operation of the API. Throws when an operation succeeds for nobody. */
export async function plansOf(app: App): Promise<readonly Plan[]> {
  app.identity.load(sessionsOf(app));
  const plans = new Map<string, Plan>();
  app.world.reset();
  const fresh = app.world.snapshot();
  for (const { id: persona } of app.world.personas) {
    app.reset();
    app.identity.load(sessionsOf(app));
    // The calls are made up from the persona's own state; nothing is sent through this mock.
    const calls = callsOf({ app, call: () => Promise.reject(new Error('not used')) }, persona);
    for (const { id, params, query, body } of calls) {
      if (plans.has(id) || !isOperationId(id) || (shownBy[id] ?? persona) !== persona) continue;
      app.world.load(fresh);
      const first = calls.filter((call) => earlier[id]?.some((name) => name === call.id));
      for (const before of first) await send(app, before.id, persona, before);
      const world = first.length === 0 ? fresh : app.world.snapshot();
      const answer = await send(app, id, persona, { params, query, body });
      const operation: Operation = operations[id];
      const schema = operation.responses[answer.status];
      if (schema === undefined) continue;
      plans.set(id, { id, operation, persona, args: argsOf({ params, query, body }), world, schema, answer });
    }
  }
  const missing = apiOperations.filter((id) => !plans.has(id));
  if (missing.length > 0)
    throw new Error(
      `No call of callsOf succeeds for: ${missing.join(', ')}. Add one, or what comes before it.`,
    );
  return [...plans.values()].toSorted((a, b) => rank(a) - rank(b));
}

/** Whose answer shows what there is, where the first persona's is empty. */
const shownBy: Readonly<Record<string, string>> = {
  'user.staffAccess': 'margaret',
  'products.plan': 'ngaire',
  'tabs.ev': 'noa',
  'drd.featureMessages': 'isla',
  'lpg.orderStatus': 'moana',
  'lpg.deliverySummary': 'moana',
  'ev.accounts.get': 'mei',
  'evPlan.myEV': 'noa',
};

/** Reads first: what they leave behind is what they found. */
const rank = ({ operation }: Plan) => (operation.method === 'GET' ? 0 : 1);

const isOperationId = (id: string): id is OperationId => Object.hasOwn(operations, id);

/** Every operation that the client can call. */
const apiOperations = Object.entries(operations).flatMap(([id, { access }]) =>
  isOperationId(id) && (access === 'public' || access === 'private') ? [id] : [],
);

interface Input {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
}

const argsOf = ({ params, query, body }: Input): Plan['args'] => ({
  ...(params === undefined ? {} : { params }),
  ...(query === undefined ? {} : { query }),
  ...(body === undefined ? {} : { body }),
});

/** The request of a plan, as an adapter would hand it over. */
export function callOf({ id, persona, args }: Pick<Plan, 'id' | 'persona'> & { args: Input }): Call {
  const { method, path }: Operation = operations[id];
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(args.params?.[name] ?? ''));
  const url = new URL(`${origin}/api/v1${filled}`);
  url.search = new URLSearchParams(args.query).toString();
  return {
    method,
    url,
    headers: new Headers({
      'brand-id': 'beacon',
      'device-id': device,
      authorization: `Bearer access-${persona}`,
      'content-type': 'application/json',
    }),
    body: args.body === undefined ? undefined : JSON.stringify(args.body),
    bodyTooLarge: false,
    signal: undefined,
  };
}

async function send(app: App, id: string, persona: string, args: Input): Promise<Answer> {
  if (!isOperationId(id)) throw new Error(`There is no operation "${id}".`);
  const outcome = await app.handle(callOf({ id, persona, args }));
  if (outcome.kind !== 'answer') throw new Error(`${id} was ${outcome.kind}.`);
  return outcome.answer;
}
