import { scopes } from './discovery.ts';
import type { IdentityClient } from './types.ts';

export interface AuthorizeRequest {
  readonly client: IdentityClient;
  readonly redirectUri: string;
  /** Staff of the retailer sign in to act for a customer. */
  readonly staff: boolean;
  readonly scope: string;
  readonly state: string | undefined;
  readonly challenge: string;
  /** Comes back in the ID token. */
  readonly nonce: string | undefined;
  /** The person has to sign in now, whatever was chosen before (`prompt=login`, `max_age=0`). */
  readonly needsPage: boolean;
  /** No page may be shown (`prompt=none`). */
  readonly forbidsPage: boolean;
  /** The checked parameters, for the form to send again. */
  readonly params: ReadonlyMap<string, string>;
}

/** `page`: no redirect is possible. `redirect`: the error goes back to the client (RFC 6749, section 4.1.2.1). */
export type AuthorizeCheck =
  | { kind: 'ok'; request: AuthorizeRequest }
  | { kind: 'page'; text: string }
  | { kind: 'redirect'; redirectUri: string; state: string | undefined; error: string; description: string };

const names = [
  'p',
  'client_id',
  'response_type',
  'redirect_uri',
  'response_mode',
  'scope',
  'device_id',
  'platform',
  'state',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'prompt',
  'max_age',
];
const longest = 4096;

/**
 * Checks an authorize request. With a policy in `p` it is one of the portal, and has to be written as the portal
 * promises to; without, it follows OpenID Connect and RFC 7636 alone, and nobody acts for anybody else.
 */
export function checkAuthorize(given: URLSearchParams, clients: readonly IdentityClient[]): AuthorizeCheck {
  const one = (name: string) => {
    const values = given.getAll(name);
    return values.length === 1 ? values[0] : undefined;
  };
  const client = clients.find((each) => each.id === one('client_id'));
  if (!client) return { kind: 'page', text: 'No client is registered under this client_id.' };
  const redirectUri = one('redirect_uri');
  if (redirectUri === undefined || !client.redirectUris.includes(redirectUri)) {
    return { kind: 'page', text: 'This redirect_uri is not registered for the client.' };
  }
  const state = one('state');
  const refuse = (error: string, description: string): AuthorizeCheck => ({
    kind: 'redirect',
    redirectUri,
    state: state && state.length <= longest ? state : undefined,
    error,
    description,
  });

  const isPortals = given.has('p');
  const twice = names.find((name) => given.getAll(name).length > 1);
  if (twice !== undefined) return refuse('invalid_request', `${twice} is given more than once.`);
  for (const name of ['request', 'request_uri'])
    if (given.has(name)) return refuse(`${name}_not_supported`, `${name} is not supported.`);
  if (isPortals && !state) return refuse('invalid_request', 'state is missing.');
  if ((state ?? '').length > longest) return refuse('invalid_request', 'state is too long.');
  if (one('response_type') !== 'code')
    return refuse('unsupported_response_type', 'response_type must be code.');
  if ((one('response_mode') ?? (isPortals ? '' : 'query')) !== 'query')
    return refuse('invalid_request', 'response_mode must be query.');
  if (isPortals && one('platform') !== 'Web') return refuse('invalid_request', 'platform must be Web.');
  if (isPortals && !/^[0-9a-f-]{36}$/.test(one('device_id') ?? ''))
    return refuse('invalid_request', 'device_id must be a UUID.');
  if (one('code_challenge_method') !== 'S256') {
    return refuse('invalid_request', 'code_challenge_method must be S256.');
  }
  const challenge = one('code_challenge') ?? '';
  if (!/^[\w-]{43}$/.test(challenge)) {
    return refuse('invalid_request', 'code_challenge must be 43 characters of URL-safe base64.');
  }
  const scope = one('scope') ?? '';
  if (isPortals && !scope.split(' ').includes('offline_access'))
    return refuse('invalid_scope', 'scope must contain offline_access.');
  const unknown = scope.split(' ').find((each) => each !== '' && !scopes.includes(each));
  if (unknown !== undefined) return refuse('invalid_scope', 'scope has a value that is not supported.');
  const policy = one('p') ?? '';
  const { signIn, register, impersonation } = client.policies ?? {};
  const isPolicy = (each: string | undefined) => isPortals && policy === each;
  const staff = isPolicy(impersonation);
  if (isPortals && !staff && !isPolicy(signIn) && !isPolicy(register))
    return refuse('invalid_request', 'p is not a policy of this client.');
  const nonce = one('nonce');
  if ((nonce ?? '').length > longest) return refuse('invalid_request', 'nonce is too long.');
  const prompts = (one('prompt') ?? '').split(' ');
  const forbidsPage = prompts.includes('none');
  if (forbidsPage && prompts.length > 1) return refuse('invalid_request', 'prompt=none stands alone.');
  const maxAge = one('max_age');
  if (maxAge !== undefined && !/^\d{1,9}$/.test(maxAge))
    return refuse('invalid_request', 'max_age must be a number of seconds.');
  const needsPage =
    prompts.some((each) => each === 'login' || each === 'select_account') || Number(maxAge) === 0;

  const params = new Map(names.flatMap((name) => given.getAll(name).map((value) => [name, value])));
  return {
    kind: 'ok',
    request: { client, redirectUri, staff, scope, state, challenge, nonce, needsPage, forbidsPage, params },
  };
}
