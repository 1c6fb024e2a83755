import type { IdentityPort } from '#mock/ports.ts';
import { type Answer, type Call, identityBase } from './exchange.ts';
import { type RateLimiter, tooManySignIns, tooManyTokens } from './rate-limit.ts';

interface IdentityParts {
  readonly identity: Pick<IdentityPort, 'fetch'>;
  readonly rateLimiter?: RateLimiter | undefined;
}

/** Passes a call on to the identity provider, as a request of the web, unless its caller signs in too often. */
export async function answerIdentity(call: Call, { identity, rateLimiter }: IdentityParts): Promise<Answer> {
  // The web's Request knows none of these.
  if (/^(?:CONNECT|TRACE|TRACK)$/i.test(call.method)) {
    return { status: 405, headers: { allow: 'GET, POST' }, body: undefined };
  }
  // The others are pages.
  const isToken = [`${identityBase}/token`, `${identityBase}/revoke`].includes(call.url.pathname);
  const wait =
    call.method === 'POST' ? rateLimiter?.count(isToken ? 'token' : 'signIn', call.address ?? '') : undefined;
  if (wait !== undefined) return answerOf(isToken ? tooManyTokens(wait) : tooManySignIns(wait));
  const hasBody = call.method !== 'GET' && call.method !== 'HEAD' && call.body !== undefined;
  const headers: Record<string, string> = {};
  for (const name of ['authorization', 'content-type', 'origin', 'accept', 'sec-fetch-site']) {
    const value = call.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const request = new Request(call.url.href, {
    method: call.method,
    headers,
    ...(hasBody ? { body: call.body } : {}),
  });
  return answerOf(await identity.fetch(request));
}

async function answerOf(response: Response): Promise<Answer> {
  const body = new Uint8Array(await response.arrayBuffer());
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: body.length === 0 ? undefined : body,
  };
}
