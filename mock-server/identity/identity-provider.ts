import { identityBase, oauthMetadataPath } from '#mock/core/exchange.ts';
import { type AuthorizeRequest, checkAuthorize } from './authorize-request.ts';
import { createCrossOrigin } from './cross-origin.ts';
import { discoveryOf } from './discovery.ts';
import { createGrants } from './grants.ts';
import { createIdTokens } from './id-tokens.ts';
import { createNextSignIn } from './next-sign-in.ts';
import { createPasswordAttempts } from './password-attempts.ts';
import { json, notAllowed, oauthError, page, redirect, stylesheet } from './responses.ts';
import { answerRevocation } from './revocation-endpoint.ts';
import { messagePage, signInPage, testerErrors } from './sign-in-page.ts';
import { startStaffSignIn } from './staff-tool.ts';
import { identityCss } from './stylesheet.ts';
import { answerToken } from './token-endpoint.ts';
import type { Account, IdentityClient, IdentityOptions, IdentityProvider, StaffMember } from './types.ts';
import { answerUserinfo } from './userinfo-endpoint.ts';

const longestBody = 16_384;
/** What only a form of the sign-in page sends. */
const decisions = ['persona', 'email', 'password', 'outcome'];
const staffId = 'staff-1';

/**
 * A strict OpenID provider with invented people, whose issuer is the address at which it was called. It refuses
 * everything that the portal promises never to do, so a portal that works with it works with a strict provider. Uses Web
 * APIs only.
 */
export function createIdentityProvider(options: IdentityOptions): IdentityProvider {
  const { accounts, staff = [], clients } = options;
  const now = () => options.clock.now();
  const random = options.random ?? ((length: number) => crypto.getRandomValues(new Uint8Array(length)));
  const grants = createGrants({ now, random });
  const next = createNextSignIn(accounts, now);
  const customers = { people: accounts, passwords: createPasswordAttempts(accounts, now) };
  const employees = { people: staff, passwords: createPasswordAttempts(staff, now) };
  /** Those who may sign in for a client; never customers and staff together. */
  const forClient = ({ isForStaff }: IdentityClient) => (isForStaff ? employees : customers);
  const idTokens = createIdTokens();
  const crossOrigin = createCrossOrigin(clients);

  const refusal = (text: string, status = 400) => page(messagePage('This sign-in can’t go on', text), status);

  async function authorize(request: Request, url: URL): Promise<Response> {
    const given = await paramsOf(request, url);
    if (!given) return refusal('The form can’t be read.');
    // A client may post its request too (OpenID Connect Core 1.0, section 3.1.2.1).
    const isDecision = request.method === 'POST' && decisions.some((name) => given.has(name));
    // A form on another site must not sign anybody in.
    const site = request.headers.get('sec-fetch-site');
    if (isDecision && site !== null && site !== 'same-origin')
      return refusal('The form came from another site.', 403);
    const check = checkAuthorize(given, clients);
    if (check.kind === 'page') return refusal(check.text);
    if (check.kind === 'redirect') {
      const { redirectUri, state, error, description } = check;
      return redirect(redirectUri, { error, error_description: description, state, iss: issuerOf(url) });
    }
    const { request: checked } = check;
    if (isDecision) return decide(checked, given, issuerOf(url));
    const isChosen = !checked.staff && !checked.needsPage && !checked.client.isForStaff;
    const account = isChosen ? next.take() : undefined;
    if (account) return goOn(checked, account, issuerOf(url));
    if (!checked.forbidsPage) return signIn(checked);
    const { redirectUri, state } = checked;
    return redirect(redirectUri, { error: 'login_required', state, iss: issuerOf(url) });
  }

  // A wrong password is answered with 200 like any form that is shown again, so that no browser logs a failed load.
  const signIn = (request: AuthorizeRequest, problem?: { text: string; email: string }) =>
    page(
      signInPage(request, forClient(request.client).people, problem),
      200,
      new URL(request.redirectUri).origin,
    );

  function decide(request: AuthorizeRequest, form: URLSearchParams, iss: string): Response {
    const { redirectUri, state } = request;
    const outcome = Object.entries(testerErrors).find(([id]) => id === form.get('outcome'))?.[1];
    if (outcome) {
      const { error, description } = outcome;
      return redirect(redirectUri, { error, error_description: description, state, iss });
    }
    const { people, passwords } = forClient(request.client);
    const chosen = form.has('persona')
      ? (people.find(({ id }) => id === form.get('persona')) ?? 'Choose one of these people.')
      : request.staff
        ? 'Choose a customer.'
        : passwords.check(form.get('email') ?? '', form.get('password') ?? '');
    return typeof chosen === 'string'
      ? signIn(request, { text: chosen, email: form.get('email') ?? '' })
      : goOn(request, chosen, iss);
  }

  /** Back to the client with a code. */
  function goOn(request: AuthorizeRequest, account: Account | StaffMember, iss: string): Response {
    const { redirectUri, state } = request;
    const code = grants.createCode({
      account,
      staffId: request.staff ? staffId : null,
      clientId: request.client.id,
      scope: request.scope,
      redirectUri,
      challenge: request.challenge,
      nonce: request.nonce,
    });
    return redirect(redirectUri, { code, state, iss });
  }

  const noForm = () => oauthError('invalid_request', 'The body must be application/x-www-form-urlencoded.');

  async function token(request: Request, url: URL): Promise<Response> {
    const form = await readForm(request);
    const parts = { clients, grants, idTokens, issuer: issuerOf(url), now };
    return form ? answerToken(form, request.headers.get('authorization'), parts) : noForm();
  }

  async function revocation(request: Request): Promise<Response> {
    const form = await readForm(request);
    return form ? answerRevocation(form, request.headers.get('authorization'), clients, grants) : noForm();
  }

  /**
   * OpenID Connect RP-Initiated Logout 1.0. Whose sign-in ends is in `id_token_hint`; the portal has none, and revokes
   * its tokens itself. The client is known by its policy, its id or the hint, which may not contradict each other.
   */
  async function logout(request: Request, url: URL): Promise<Response> {
    const given = await paramsOf(request, url);
    if (!given) return refusal('The form can’t be read.');
    const names = ['p', 'client_id', 'id_token_hint', 'post_logout_redirect_uri', 'state'];
    if (names.some((name) => given.getAll(name).length > 1)) {
      return refusal('A parameter is given more than once.');
    }
    const [policy, clientId, hint, target, state] = names.map((name) => given.get(name));
    const signedIn = typeof hint === 'string' ? await idTokens.read(hint) : undefined;
    if (signedIn === null) return refusal('This id_token_hint is not of this provider.');
    const client = clients.find(
      (each) =>
        each.id === (clientId ?? signedIn?.aud ?? each.id) &&
        each.id === (signedIn?.aud ?? each.id) &&
        (typeof policy !== 'string' || Object.values(each.policies ?? {}).includes(policy)),
    );
    const isNamed = typeof (policy ?? clientId ?? hint) === 'string';
    if (!client || !isNamed || typeof target !== 'string' || !client.postLogoutUris.includes(target)) {
      return refusal('This client, or this post_logout_redirect_uri, is not registered.');
    }
    if (signedIn) grants.endSignIn(signedIn.sid);
    return redirect(target, { state: state ?? undefined });
  }

  /** What scripts of the clients call; undefined for every other path. */
  async function answerScript(request: Request, url: URL): Promise<Response | undefined> {
    const get = request.method === 'GET';
    const post = request.method === 'POST';
    switch (url.pathname) {
      case `${identityBase}/.well-known/openid-configuration`:
      case oauthMetadataPath:
        return get ? json(discoveryOf(issuerOf(url))) : notAllowed('GET');
      case `${identityBase}/keys`:
        return get ? json(await idTokens.keySet()) : notAllowed('GET');
      case `${identityBase}/userinfo`:
        return get || post
          ? answerUserinfo(request.headers.get('authorization'), grants)
          : notAllowed('GET, POST');
      case `${identityBase}/token`:
        return post ? token(request, url) : notAllowed('POST');
      case `${identityBase}/revoke`:
        return post ? revocation(request) : notAllowed('POST');
      default:
        return undefined;
    }
  }

  function startImpersonation({ origin }: URL): Response | Promise<Response> {
    const portal = clients.find(({ policies }) => policies !== undefined);
    return portal?.policies
      ? startStaffSignIn(origin, portal.id, portal.policies, random)
      : refusal('No client is registered.');
  }

  async function route(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const get = request.method === 'GET';
    const answer = await answerScript(request, url);
    if (answer) {
      return crossOrigin.open(request, request.method === 'OPTIONS' ? crossOrigin.preflight() : answer);
    }
    switch (url.pathname) {
      case `${identityBase}/authorize`:
        return get || request.method === 'POST' ? authorize(request, url) : notAllowed('GET, POST');
      case `${identityBase}/logout`:
        return get || request.method === 'POST' ? logout(request, url) : notAllowed('GET, POST');
      case `${identityBase}/staff`:
        return get ? startImpersonation(url) : notAllowed('GET');
      case `${identityBase}/identity.css`:
        return get ? stylesheet(identityCss) : notAllowed('GET');
      default:
        return refusal('There is nothing here.', 404);
    }
  }

  return {
    fetch: (request) => route(request).catch(() => oauthError('server_error', 'The provider failed.', 500)),
    verify: grants.verify,
    signInNext: next.choose,
    revoke(which) {
      if (which !== 'refresh') grants.expireAccessTokens();
      if (which !== 'access') grants.revokeRefreshTokens();
    },
    expireAccessTokens: grants.expireAccessTokens,
    reset() {
      grants.reset();
      customers.passwords.reset();
      employees.passwords.reset();
      next.forget();
    },
    snapshot: grants.snapshot,
    load: (snapshot) => grants.load(snapshot, [...accounts, ...staff]),
    state: grants.state,
  };
}

/** Names the provider in ID tokens and answers: its own address, so that it is right under every name of this machine. */
const issuerOf = (url: URL) => url.origin + identityBase;

/** The parameters of a page that takes GET and POST: of the query, or of the form. Undefined if there is no readable form. */
const paramsOf = async (request: Request, { searchParams }: URL) =>
  request.method === 'POST' ? readForm(request) : searchParams;

/** The fields of a form body, or undefined if it is something else or too long. */
async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return undefined;
  const text = await request.text();
  return text.length > longestBody ? undefined : new URLSearchParams(text);
}
