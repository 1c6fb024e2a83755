import { identityBase } from '#mock/core/exchange.ts';
import { type AuthorizeRequest, checkAuthorize } from './authorize-request.ts';
import { createGrants } from './grants.ts';
import { createNextSignIn } from './next-sign-in.ts';
import { createPasswordAttempts } from './password-attempts.ts';
import { notAllowed, oauthError, page, redirect, stylesheet } from './responses.ts';
import { messagePage, signInPage, testerErrors } from './sign-in-page.ts';
import { startStaffSignIn } from './staff-tool.ts';
import { identityCss } from './stylesheet.ts';
import { answerToken } from './token-endpoint.ts';
import type { Account, IdentityOptions, IdentityProvider } from './types.ts';

const longestBody = 16_384;
const staffId = 'staff-1';

/**
 * A strict OpenID-like provider with invented people. It refuses everything that the portal
 * promises never to do, so a portal that works with it works with a strict provider. Uses Web APIs only.
 */
export function createIdentityProvider(options: IdentityOptions): IdentityProvider {
  const { accounts, clients } = options;
  const now = () => options.clock.now();
  const random = options.random ?? ((length: number) => crypto.getRandomValues(new Uint8Array(length)));
  const grants = createGrants({ now, random });
  const next = createNextSignIn(accounts, now);
  const passwords = createPasswordAttempts(accounts, now);

  const refusal = (text: string, status = 400) => page(messagePage('This sign-in can’t go on', text), status);

  async function authorize(request: Request, url: URL): Promise<Response> {
    const posted = request.method === 'POST';
    // A form on another site must not sign anybody in.
    const site = request.headers.get('sec-fetch-site');
    if (posted && site !== null && site !== 'same-origin')
      return refusal('The form came from another site.', 403);
    const given = posted ? await readForm(request) : url.searchParams;
    if (!given) return refusal('The form can’t be read.');
    const check = checkAuthorize(given, clients);
    if (check.kind === 'page') return refusal(check.text);
    if (check.kind === 'redirect') {
      const { redirectUri, state, error, description } = check;
      return redirect(redirectUri, { error, error_description: description, state });
    }
    if (posted) return decide(check.request, given);
    const account = check.request.staff ? undefined : next.take();
    return account ? goOn(check.request, account) : signIn(check.request);
  }

  // A wrong password is answered with 200 like any form that is shown again, so that no browser logs a failed load.
  const signIn = (request: AuthorizeRequest, problem?: { text: string; email: string }) =>
    page(signInPage(request, accounts, problem), 200, new URL(request.redirectUri).origin);

  function decide(request: AuthorizeRequest, form: URLSearchParams): Response {
    const { redirectUri, state } = request;
    const outcome = Object.entries(testerErrors).find(([id]) => id === form.get('outcome'))?.[1];
    if (outcome) {
      return redirect(redirectUri, { error: outcome.error, error_description: outcome.description, state });
    }
    const chosen = form.has('persona')
      ? (accounts.find((account) => account.id === form.get('persona')) ?? 'Choose one of these people.')
      : request.staff
        ? 'Choose a customer.'
        : passwords.check(form.get('email') ?? '', form.get('password') ?? '');
    return typeof chosen === 'string'
      ? signIn(request, { text: chosen, email: form.get('email') ?? '' })
      : goOn(request, chosen);
  }

  /** Back to the client with a code. */
  function goOn(request: AuthorizeRequest, account: Account): Response {
    const { redirectUri, state } = request;
    const code = grants.createCode({
      account,
      staffId: request.staff ? staffId : null,
      clientId: request.client.id,
      scope: request.scope,
      redirectUri,
      challenge: request.challenge,
    });
    return redirect(redirectUri, { code, state });
  }

  async function token(request: Request): Promise<Response> {
    const form = await readForm(request);
    if (!form) return oauthError('invalid_request', 'The body must be application/x-www-form-urlencoded.');
    return answerToken(form, request.headers.get('authorization'), clients, grants);
  }

  function logout(url: URL): Response {
    const [target, second] = url.searchParams.getAll('post_logout_redirect_uri');
    const policy = url.searchParams.get('p') ?? '';
    const known = clients.some(
      (client) =>
        Object.values(client.policies).includes(policy) && client.postLogoutUris.includes(target ?? ''),
    );
    if (!known || target === undefined || second !== undefined) {
      return refusal('This p, or this post_logout_redirect_uri, is not registered.');
    }
    return redirect(target);
  }

  async function route(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const get = request.method === 'GET';
    switch (url.pathname) {
      case `${identityBase}/authorize`:
        return get || request.method === 'POST' ? authorize(request, url) : notAllowed('GET, POST');
      case `${identityBase}/token`:
        return request.method === 'POST' ? token(request) : notAllowed('POST');
      case `${identityBase}/logout`:
        return get ? logout(url) : notAllowed('GET');
      case `${identityBase}/staff`:
        if (!get) return notAllowed('GET');
        return clients[0]
          ? startStaffSignIn(url.origin, clients[0], random)
          : refusal('No client is registered.');
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
      passwords.reset();
      next.forget();
    },
    snapshot: grants.snapshot,
    load: (snapshot) => grants.load(snapshot, accounts),
    state: grants.state,
  };
}

/** The fields of a form body, or undefined if it is something else or too long. */
async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return undefined;
  const text = await request.text();
  return text.length > longestBody ? undefined : new URLSearchParams(text);
}
