import * as oauth from 'oauth4webapi';
import { type INavigator, InMemoryWebStorage, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import * as openid from 'openid-client';
import { beforeEach, expect, test, vi } from 'vitest';
import { createMock } from '#mock/compose.ts';

const origin = 'http://localhost:4000';
const issuer = `${origin}/identity`;
const clientId = 'portal';
const redirectUri = `${origin}/auth/redirect`;
const home = `${origin}/`;
const scope = 'openid offline_access';

// Clients check the times of ID tokens by the device's clock.
const { app } = createMock({ origins: [origin], now: 'real' });
/** Everything that was sent, in order: method and path. */
const sent: string[] = [];
const send: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  sent.push(`${request.method} ${new URL(request.url).pathname}`);
  return app.fetch(request);
};
beforeEach(() => {
  sent.length = 0;
});

const unescapeHtml = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );

/** What a browser does at the authorize address: it shows the page, and a person presses the button of aroha. */
async function signInAt(address: string | URL): Promise<URL> {
  const html = await (await send(new Request(address))).text();
  const [form = ''] = /<form.*?<\/form>/s.exec(html) ?? [];
  const [, action = ''] = /action="([^"]*)"/.exec(form) ?? [];
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']) => [name, unescapeHtml(value)],
  );
  const [, persona = ''] = /name="persona" value="(aroha)"/.exec(form) ?? [];
  const body = new URLSearchParams([...fields, ['persona', persona]]);
  return locationOf(await send(new URL(action, address), { method: 'POST', body }));
}

/** A navigation that answers with a redirect. */
const signOutAt = async (address: string | URL) => locationOf(await send(new Request(address)));
const locationOf = (response: Response) => new URL(response.headers.get('location') ?? 'none:');

/** How the API answers a token. */
async function callWith(accessToken: string | undefined): Promise<number> {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'brand-id': 'beacon',
    'device-id': '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f',
  };
  return (await app.fetch(new Request(`${origin}/api/v1/private/billing/accounts`, { headers }))).status;
}

test('oauth4webapi signs in, refreshes, revokes and signs out', async () => {
  const options = { [oauth.customFetch]: send, [oauth.allowInsecureRequests]: true };
  const server = await oauth.processDiscoveryResponse(
    new URL(issuer),
    await oauth.discoveryRequest(new URL(issuer), options),
  );
  const client: oauth.Client = { client_id: clientId };
  const signIn = async () => {
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const nonce = oauth.generateRandomNonce();
    const address = new URL(server.authorization_endpoint ?? 'none:');
    address.search = String(
      new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope,
        state,
        nonce,
        max_age: '60',
        prompt: 'login',
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    );
    const back = oauth.validateAuthResponse(server, client, await signInAt(address), state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      back,
      redirectUri,
      verifier,
      options,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      maxAge: 60,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, response, options);
    return tokens;
  };
  const refresh = (token: string | undefined) =>
    oauth.refreshTokenGrantRequest(server, client, oauth.None(), token ?? '', options);

  const first = await signIn();
  expect(oauth.getValidatedIdTokenClaims(first)).toMatchObject({ iss: issuer, sub: 'aroha' });
  const response = await refresh(first.refresh_token);
  const second = await oauth.processRefreshTokenResponse(server, client, response);
  await oauth.validateApplicationLevelSignature(server, response, options);
  expect(await callWith(second.access_token)).toBe(200);
  const revoked = await oauth.revocationRequest(
    server,
    client,
    oauth.None(),
    second.refresh_token ?? '',
    options,
  );
  expect(await oauth.processRevocationResponse(revoked)).toBeUndefined();
  expect(await callWith(second.access_token)).toBe(401);
  await expect(
    oauth.processRefreshTokenResponse(server, client, await refresh(second.refresh_token)),
  ).rejects.toMatchObject({ error: 'invalid_grant' });

  const third = await signIn();
  const out = new URL(server.end_session_endpoint ?? 'none:');
  out.search = String(
    new URLSearchParams({
      id_token_hint: third.id_token ?? '',
      post_logout_redirect_uri: home,
      state: 'bye',
    }),
  );
  expect((await signOutAt(out)).href).toBe(`${home}?state=bye`);
  expect(await callWith(third.access_token)).toBe(401);
});

test('openid-client signs in, refreshes, revokes and signs out', async () => {
  const config = await openid.discovery(new URL(issuer), clientId, undefined, undefined, {
    execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
    [openid.customFetch]: send as openid.CustomFetch,
  });
  const signIn = async () => {
    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const expectedState = openid.randomState();
    const expectedNonce = openid.randomNonce();
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope,
      state: expectedState,
      nonce: expectedNonce,
      max_age: '60',
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
    const checks = { pkceCodeVerifier, expectedState, expectedNonce, maxAge: 60, idTokenExpected: true };
    return openid.authorizationCodeGrant(config, await signInAt(address), checks);
  };

  const first = await signIn();
  expect(first.claims()).toMatchObject({ iss: issuer, sub: 'aroha', aud: clientId });
  const second = await openid.refreshTokenGrant(config, first.refresh_token ?? '');
  expect(second.claims()?.sub).toBe('aroha');
  expect(await callWith(second.access_token)).toBe(200);
  await openid.tokenRevocation(config, second.access_token);
  expect(await callWith(second.access_token)).toBe(401);
  await expect(openid.refreshTokenGrant(config, second.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });

  const third = await signIn();
  const out = openid.buildEndSessionUrl(config, {
    id_token_hint: third.id_token ?? '',
    post_logout_redirect_uri: home,
    state: 'bye',
  });
  expect((await signOutAt(out)).href).toBe(`${home}?state=bye`);
  await expect(openid.refreshTokenGrant(config, third.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  expect(sent).toContain('GET /identity/keys');
});

test('oidc-client-ts signs in, refreshes, revokes and signs out', async () => {
  // It takes no fetch of its own.
  vi.stubGlobal('fetch', send);
  let address = '';
  const navigator: INavigator = {
    prepare: async () => ({
      navigate: async ({ url }) => {
        address = url;
        return { url };
      },
      close: () => undefined,
    }),
    callback: async () => undefined,
  };
  const manager = new UserManager(
    {
      authority: issuer,
      client_id: clientId,
      redirect_uri: redirectUri,
      post_logout_redirect_uri: home,
      scope,
      automaticSilentRenew: false,
      userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    },
    navigator,
  );
  const signIn = async () => {
    await manager.signinRedirect({ nonce: 'n-1', max_age: 60, state: 'where I was' });
    return manager.signinRedirectCallback((await signInAt(address)).href);
  };

  const first = await signIn();
  expect([first.profile.sub, first.profile.iss, first.state]).toEqual(['aroha', issuer, 'where I was']);
  const second = await manager.signinSilent();
  expect(second?.access_token).not.toBe(first.access_token);
  expect(await callWith(second?.access_token)).toBe(200);
  await manager.revokeTokens(['refresh_token']);
  expect(await callWith(second?.access_token)).toBe(401);

  const third = await signIn();
  await manager.signoutRedirect({ state: 'bye' });
  const back = await signOutAt(address);
  expect(back.origin + back.pathname).toBe(home);
  expect((await manager.signoutRedirectCallback(back.href)).userState).toBe('bye');
  expect(await callWith(third.access_token)).toBe(401);
});
