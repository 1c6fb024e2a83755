import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { portalClient } from '#mock/portal-client.ts';
import type { AuthRecord } from '#src/session/auth-record.ts';
import { authKey, deviceIdKey, keyPrefix } from '#src/storage/keys.ts';
import type { Brand, Mock } from './mock.ts';

/** The people of the mock server. */
export type Persona =
  | 'aroha'
  | 'wiremu'
  | 'mei'
  | 'sione'
  | 'priya'
  | 'leilani'
  | 'rawiri'
  | 'isla'
  | 'callum'
  | 'margaret'
  | 'ngaire'
  | 'hemi'
  | 'kahu'
  | 'moana'
  | 'noa'
  | 'hana'
  | 'ihaia';

/** Where the portal stores the session in localStorage. */
export const authItem = keyPrefix + authKey;
/** And the id of the browser, which the way in leaves there too. */
export const deviceIdItem = keyPrefix + deviceIdKey;

/**
 * Signs somebody in at the provider as the portal does, without a browser, and returns what the portal would store.
 * Signing in itself is tested in sign-in.e2e.ts; everything else starts with this.
 */
export async function fetchSession(mock: Mock, persona: Persona, brand: Brand): Promise<AuthRecord> {
  const identity = `http://localhost:${mock.port}/identity`;
  const redirectUri = `${mock.origin(brand)}/auth/redirect`;
  const verifier = randomBytes(32).toString('base64url');
  const code = await fetchCode(identity, {
    p: portalClient.policies.signIn,
    client_id: portalClient.id,
    response_type: 'code',
    redirect_uri: redirectUri,
    response_mode: 'query',
    scope: portalClient.scope,
    device_id: randomUUID(),
    platform: 'Web',
    state: 'e2e',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    persona,
  });
  const response = await fetch(`${identity}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: portalClient.id,
      scope: portalClient.scope,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    }),
  });
  if (!response.ok) throw new Error(`The provider refused the code: ${await response.text()}`);
  // The answer of the token endpoint (RFC 6749, section 5.1).
  const tokens = (await response.json()) as {
    access_token: string;
    refresh_token: string;
    expires_in: number;
  };
  return {
    kind: 'web',
    sid: randomUUID(),
    at: tokens.access_token,
    rt: tokens.refresh_token,
    atExp: Date.now() + tokens.expires_in * 1000,
    rtExp: Date.now() + 24 * 60 * 60_000,
    policy: portalClient.policies.signIn,
    gen: 1,
  };
}

async function fetchCode(identity: string, form: Record<string, string>): Promise<string> {
  const response = await fetch(`${identity}/authorize`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  const code = new URL(response.headers.get('location') ?? 'http://none').searchParams.get('code');
  if (code === null)
    throw new Error(`The provider gave no code: ${response.status} ${await response.text()}`);
  return code;
}
