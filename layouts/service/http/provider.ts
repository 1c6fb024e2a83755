import * as oauth from 'oauth4webapi';
import { type HttpConfig, isLocal } from './config.ts';

const timeout = 10_000;
/** Milliseconds for which the metadata of the provider are used. */
const metadataLife = 60 * 60_000;
/** Seconds by which two clocks may differ. */
const tolerance = 30;

/** What a sign-in has to bring back. */
export interface SentRequest {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who signed in, as the provider says. */
export interface SignedIn {
  readonly claims: oauth.IDToken;
  /** The ID token itself, to sign out with. */
  readonly idToken: string;
}

type Settings = NonNullable<HttpConfig['signIn']>;

/**
 * The retailer's OpenID provider, as a confidential client sees it: code flow with PKCE, state and nonce, and an ID token whose
 * signature, issuer, audience and times are checked. Errors are those of `oauth4webapi`, or of `fetch`.
 */
export function createProvider(
  { issuer, clientId, clientSecret }: Settings,
  origin: string,
  now: () => number,
  send: typeof fetch = fetch,
) {
  const redirectUri = `${origin}/layouts/v1/sign-in/return`;
  const options = () => ({
    [oauth.customFetch]: send,
    [oauth.allowInsecureRequests]: isLocal(issuer),
    signal: AbortSignal.timeout(timeout),
  });
  const client = (): oauth.Client => ({
    client_id: clientId,
    [oauth.clockSkew]: Math.round((now() - Date.now()) / 1000),
    [oauth.clockTolerance]: tolerance,
  });

  let known: { readonly server: oauth.AuthorizationServer; readonly until: number } | undefined;
  async function discover(): Promise<oauth.AuthorizationServer> {
    if (known && now() < known.until) return known.server;
    const address = new URL(issuer);
    const server = await oauth.processDiscoveryResponse(
      address,
      await oauth.discoveryRequest(address, options()),
    );
    known = { server, until: now() + metadataLife };
    return server;
  }

  return {
    /** Where a person signs in, and what has to come back. */
    async begin(): Promise<{ readonly address: string; readonly sent: SentRequest }> {
      const server = await discover();
      const sent = {
        state: oauth.generateRandomState(),
        nonce: oauth.generateRandomNonce(),
        verifier: oauth.generateRandomCodeVerifier(),
      };
      const address = addressOf(server.authorization_endpoint, 'authorization_endpoint', {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid profile email',
        state: sent.state,
        nonce: sent.nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(sent.verifier),
        code_challenge_method: 'S256',
      });
      return { address, sent };
    },
    /** Who came back to `address`. */
    async finish(address: URL, sent: SentRequest): Promise<SignedIn> {
      const server = await discover();
      const self = client();
      const back = oauth.validateAuthResponse(server, self, address, sent.state);
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        self,
        oauth.ClientSecretBasic(clientSecret),
        back,
        redirectUri,
        sent.verifier,
        options(),
      );
      const tokens = await oauth.processAuthorizationCodeResponse(server, self, response, {
        expectedNonce: sent.nonce,
        requireIdToken: true,
      });
      await oauth.validateApplicationLevelSignature(server, response, options());
      const claims = oauth.getValidatedIdTokenClaims(tokens);
      if (claims === undefined || tokens.id_token === undefined) throw new Error('There is no ID token.');
      return { claims, idToken: tokens.id_token };
    },
    /** Where the provider's own session ends; undefined when it has no such address. */
    async signOutAddress(idToken: string | undefined): Promise<string | undefined> {
      const { end_session_endpoint: endpoint } = await discover();
      if (endpoint === undefined) return undefined;
      return addressOf(endpoint, 'end_session_endpoint', {
        client_id: clientId,
        post_logout_redirect_uri: `${origin}/layouts/v1/signed-out`,
        ...(idToken === undefined ? {} : { id_token_hint: idToken }),
      });
    },
  };
}

function addressOf(
  endpoint: string | undefined,
  name: string,
  params: Readonly<Record<string, string>>,
): string {
  const url = URL.parse(endpoint ?? '');
  if (!url) throw new Error(`The provider has no ${name}.`);
  for (const [key, value] of Object.entries(params)) url.searchParams.set(key, value);
  return url.href;
}
