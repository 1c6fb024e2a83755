import { portalClient } from '#mock/portal-client.ts';

type Send = (request: Request) => Promise<Response>;

/** Signs a persona in at an origin through the real provider, and gives the access token. */
export async function signInAs(
  send: Send,
  origin: string,
  returnTo = origin,
  persona = 'aroha',
): Promise<string> {
  const verifier = 'test-verifier-0123456789-0123456789-0123456789';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const { id, scope, policies } = portalClient;
  const redirect = `${returnTo}/auth/redirect`;
  const post = (path: string, fields: Record<string, string>) =>
    send(
      new Request(`${origin}/identity/${path}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(fields),
      }),
    );
  const authorize = await post('authorize', {
    p: policies.signIn,
    client_id: id,
    response_type: 'code',
    redirect_uri: redirect,
    response_mode: 'query',
    scope,
    device_id: '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f',
    platform: 'Web',
    state: 'test',
    code_challenge: Buffer.from(digest).toString('base64url'),
    code_challenge_method: 'S256',
    persona,
  });
  const location = authorize.headers.get('location');
  const code = location === null ? null : new URL(location).searchParams.get('code');
  if (code === null) throw new Error(`The provider gave no code: ${authorize.status}`);
  const answer = await post('token', {
    grant_type: 'authorization_code',
    client_id: id,
    redirect_uri: redirect,
    code,
    code_verifier: verifier,
  });
  const tokens = (await answer.json()) as { access_token: string };
  return tokens.access_token;
}
