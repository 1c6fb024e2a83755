import type { App } from '#mock/create-app.ts';
import { base64url, challengeOf } from '#mock/identity/encoding.ts';
import { portalClient } from '#mock/portal-client.ts';
import type { AuthRecord } from '#src/session/auth-record.ts';

/** The session of a persona, as the portal stores it. */
export type PreviewSession = AuthRecord;

interface SignInParts {
  readonly app: App;
  readonly origin: string;
  readonly persona: string;
  /** The machine's time, in milliseconds: what a browser measures lifetimes with. */
  readonly realNow: () => number;
}

/** Milliseconds for which the provider renews a sign-in. */
const signInLife = 24 * 60 * 60_000;

/**
 * Signs a persona in as the portal does, without any page. Rejects with a RangeError where there is no such persona, or the
 * provider refuses.
 */
export async function signIn({ app, origin, persona, realNow }: SignInParts): Promise<PreviewSession> {
  const { id, scope, policies } = portalClient;
  const redirectUri = `${origin}/auth/redirect`;
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const decided = await post(app, `${origin}/identity/authorize`, {
    p: policies.signIn,
    client_id: id,
    response_type: 'code',
    redirect_uri: redirectUri,
    response_mode: 'query',
    scope,
    device_id: crypto.randomUUID(),
    platform: 'Web',
    state: 'preview',
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    persona,
  });
  const code = new URL(decided.headers.get('location') ?? origin).searchParams.get('code');
  if (code === null) throw new RangeError(`Nobody is called "${persona}" in this preview.`);
  const answer = await post(app, `${origin}/identity/token`, {
    grant_type: 'authorization_code',
    client_id: id,
    scope,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
  });
  if (!answer.ok) throw new RangeError(`The provider of the preview answered ${answer.status}.`);
  // The answer of the token endpoint (RFC 6749, section 5.1).
  const tokens = (await answer.json()) as {
    access_token: string;
    refresh_token: string;
    expires_in: number;
  };
  return {
    kind: 'web',
    sid: crypto.randomUUID(),
    at: tokens.access_token,
    rt: tokens.refresh_token,
    atExp: realNow() + tokens.expires_in * 1000,
    rtExp: realNow() + signInLife,
    policy: policies.signIn,
    gen: 1,
  };
}

const post = (app: App, address: string, fields: Record<string, string>): Promise<Response> =>
  app.fetch(new Request(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) }));
