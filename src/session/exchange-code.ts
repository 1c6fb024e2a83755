import * as oauth from 'oauth4webapi';
import {
  type AuthRecord,
  defaultAccessLife,
  impersonationLimit,
  type SessionKind,
  sessionLimit,
} from './auth-record.ts';
import type { SignInContext } from './sign-in-context.ts';
import { randomUuid } from './uuid.ts';

export type ExchangeOutcome = { kind: 'record'; record: AuthRecord } | { kind: 'invalid-grant' };

interface Exchange {
  readonly answer: URLSearchParams;
  readonly verifier: string;
  readonly policy: string;
  readonly kind: Exclude<SessionKind, 'mobile'>;
}

/** Longest wait for the token endpoint; a code expires after a minute. */
const timeout = 15_000;

/** Exchanges a code for tokens. Rejects for everything but tokens and `invalid_grant`. */
export async function exchangeCode(context: SignInContext, exchange: Exchange): Promise<ExchangeOutcome> {
  const { deps, endpoints } = context;
  const server: oauth.AuthorizationServer = { issuer: endpoints.authority, token_endpoint: endpoints.token };
  const client: oauth.Client = { client_id: endpoints.clientId };
  const credential = endpoints.clientCredential;
  // The state was checked against our own transaction already, in a form that survives a mangled `+`.
  const parameters = oauth.validateAuthResponse(server, client, exchange.answer, oauth.skipStateCheck);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    credential === undefined ? oauth.None() : oauth.ClientSecretBasic(credential),
    parameters,
    exchange.kind === 'impersonation' ? endpoints.impersonationUri : endpoints.redirectUri,
    exchange.verifier,
    {
      additionalParameters: { client_id: endpoints.clientId, scope: endpoints.scope },
      [oauth.customFetch]: (url, init) =>
        deps.fetch(url, { ...init, credentials: 'omit', cache: 'no-store' }),
      // The config allows plain http on loopback only.
      [oauth.allowInsecureRequests]: endpoints.token.startsWith('http:'),
      signal: AbortSignal.timeout(timeout),
    },
  );
  try {
    const tokens = await oauth.processAuthorizationCodeResponse(
      server,
      client,
      await withoutIdToken(response),
    );
    const now = deps.now();
    const staff = exchange.kind === 'impersonation';
    return {
      kind: 'record',
      record: {
        kind: exchange.kind,
        sid: randomUuid(deps.crypto),
        at: tokens.access_token,
        rt: tokens.refresh_token,
        atExp: now + (tokens.expires_in ?? defaultAccessLife) * 1000,
        rtExp: now + (staff ? impersonationLimit : sessionLimit),
        policy: exchange.policy,
        gen: 1,
      },
    };
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant')
      return { kind: 'invalid-grant' };
    throw error;
  }
}

/**
 * The response without its ID token, which nothing here relies on. Checking it would only add ways to fail: by the clock
 * of the device, or by an issuer that isn't the configured address.
 */
async function withoutIdToken(response: Response): Promise<Response> {
  if (!response.ok) return response;
  let text = await response.text();
  try {
    text = JSON.stringify({ ...Object(JSON.parse(text)), id_token: undefined });
  } catch {
    // Whatever it is, it is refused as it was sent.
  }
  return new Response(text, { status: response.status, headers: response.headers });
}
