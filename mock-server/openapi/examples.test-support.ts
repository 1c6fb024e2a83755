import { createClock } from '#mock/clock.ts';
import type { Call } from '#mock/core/exchange.ts';
import { checkRequest } from '#mock/core/request-check.ts';
import { createIdentityProvider } from '#mock/identity/identity-provider.ts';
import { portalClient, registerPortal } from '#mock/portal-client.ts';
import {
  callOf,
  createApp,
  device,
  origin,
  type Plan,
  plansOf,
  sessionsOf,
  startTime,
} from '#mock/successful-calls.test-support.ts';
import type { Operation } from '#schemas/operation.ts';
import { type OperationId, operations } from '#schemas/operations.ts';
import type { Example, Examples } from './examples.ts';
import { faultsOfExample } from './examples-check.test-support.ts';

/** Lists are cut to so many entries, where their schema allows it: an example shows the form. */
const longestList = 2;

/** What these answer is empty for nearly everybody. */
const mayBeEmpty: ReadonlySet<string> = new Set<OperationId>(['nationalAlert', 'ev.accounts.leave']);

/**
 * An example of each operation: what a persona sends, and what the mock server answers. The same each time. Throws for an
 * operation without any, and for an answer that shows nothing.
 */
export async function makeExamples(): Promise<Examples> {
  const found = { ...(await identityExamples()), ...(await apiExamples()) };
  const empty = Object.keys(found).filter((id) => !mayBeEmpty.has(id) && isEmpty(found[id]?.answer));
  if (empty.length > 0)
    throw new Error(
      `The example shows nothing of: ${empty.join(', ')}. Name a persona whose answer does in shownBy, or what comes before it in earlier, both of successful-calls.test-support.ts.`,
    );
  return Object.fromEntries(Object.keys(operations).map((id) => [id, found[id] ?? missing(id)]));
}

/** Whether an answer has nothing but null, false, zeros, empty texts and empty lists; no answer at all isn't empty. */
function isEmpty(answer: unknown): boolean {
  if (typeof answer === 'object' && answer !== null) return Object.values(answer).every(isEmpty);
  return answer === null || answer === 0 || answer === '' || answer === false;
}

function missing(id: string): never {
  throw new Error(`There is no example of ${id}.`);
}

async function apiExamples(): Promise<Record<string, Example>> {
  const app = createApp();
  const examples: Record<string, Example> = {};
  for (const { id, operation, persona, args, world } of await plansOf(app)) {
    app.reset();
    // Stopped, so that an answer never depends on how long this takes.
    app.clock.freeze(true);
    app.clock.set(startTime);
    app.identity.load(sessionsOf(app));
    app.world.load(world);
    const call: Call = callOf({ id, persona, args });
    const outcome = await app.handle(call);
    if (outcome.kind !== 'answer') throw new Error(`${id} was ${outcome.kind}.`);
    const { status, headers, body } = outcome.answer;
    const fileName = headers['content-disposition'];
    const example: Example = {
      persona,
      ...typed(call, id, operation, args),
      status,
      ...(fileName === undefined ? {} : { headers: { 'Content-Disposition': fileName } }),
      ...(typeof body === 'string' ? { answer: JSON.parse(body) } : {}),
    };
    examples[id] = shortened(operation, example);
  }
  return examples;
}

/** Parameters with the types of the contract: they are sent as text. */
function typed(call: Call, id: string, operation: Operation, { params = {}, body }: Plan['args']) {
  const texts = new Map(Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]));
  const checked = checkRequest(call, { id, operation, params: texts });
  const group = (name: 'params' | 'query') => {
    const entries = Object.entries(Object(checked[name]));
    return entries.length === 0 ? {} : { [name]: Object.fromEntries(entries) };
  };
  return { ...group('params'), ...group('query'), ...(body === undefined ? {} : { body }) };
}

/** With short lists, unless the schema wants long ones. */
function shortened(operation: Operation, example: Example): Example {
  const short = { ...example, ...('answer' in example ? { answer: cut(example.answer) } : {}) };
  return faultsOfExample(operation, short).length === 0 ? short : example;
}

function cut(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, longestList).map(cut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, cut(child)]));
}

/** A whole sign-in through the real provider, whose codes and tokens are those of a counter here. */
async function identityExamples(): Promise<Record<string, Example>> {
  let next = 0;
  const clock = createClock(undefined, () => 0);
  const persona = 'aroha';
  const account = {
    id: persona,
    name: persona,
    email: '',
    password: '',
    summary: '',
    kind: 'residential',
  } as const;
  const provider = createIdentityProvider({
    clock,
    accounts: [account],
    clients: [registerPortal([origin])],
    random: (length) => Uint8Array.from({ length }, () => (next++ * 37) % 256),
  });
  const { id: client_id, scope, policies } = portalClient;
  const redirect_uri = `${origin}/auth/redirect`;
  const code_verifier = 'an-example-of-a-verifier-with-43-characters';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code_verifier));
  const code_challenge = Buffer.from(digest).toString('base64url');
  const state = { policy: policies.signIn, verifier: code_challenge, deepLink: '/account/dashboard' };

  const authorize = {
    p: policies.signIn,
    client_id,
    response_type: 'code',
    redirect_uri,
    response_mode: 'query',
    scope,
    device_id: device,
    platform: 'Web',
    state: Buffer.from(JSON.stringify(state)).toString('base64'),
    code_challenge,
    code_challenge_method: 'S256',
  };
  const get = (path: string, query: Record<string, string>) =>
    provider.fetch(new Request(`${origin}${path}?${new URLSearchParams(query)}`));
  const locationOf = (response: Response) => response.headers.get('location') ?? '';
  provider.signInNext(persona);
  const signedIn = await get('/identity/authorize', authorize);
  const code = new URL(locationOf(signedIn)).searchParams.get('code') ?? '';

  const exchange = { grant_type: 'authorization_code', client_id, redirect_uri, code, code_verifier };
  const tokens = await provider.fetch(
    new Request(`${origin}/identity/token`, { method: 'POST', body: new URLSearchParams(exchange) }),
  );

  // The ID token is signed with a key that is made at each start.
  const { id_token: _, ...answer } = (await tokens.json()) as Record<string, string>;
  const revoke = { token: answer['refresh_token'] ?? '', client_id };
  const revoked = await provider.fetch(
    new Request(`${origin}/identity/revoke`, { method: 'POST', body: new URLSearchParams(revoke) }),
  );

  const logout = { p: policies.signIn, post_logout_redirect_uri: `${origin}/` };
  const signedOut = await get('/identity/logout', logout);
  return {
    'identity.authorize': {
      persona,
      query: authorize,
      status: signedIn.status,
      headers: { Location: locationOf(signedIn) },
    },
    'identity.token': { persona, body: exchange, status: tokens.status, answer },
    'identity.revoke': { persona, body: revoke, status: revoked.status },
    'identity.logout': {
      persona,
      query: logout,
      status: signedOut.status,
      headers: { Location: locationOf(signedOut) },
    },
  };
}
