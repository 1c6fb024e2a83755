import { count, object, oneOf, text } from '#schemas/json-schema.ts';
import type { Operations } from '#schemas/operation.ts';

/**
 * The identity provider. The paths are ours; a deployment names its own authority.
 * What the portal calls; the provider's metadata lists the rest. Failures follow OAuth (RFC 6749, sections 4.1.2.1 and 5.2), not the error body of the API.
 */
export const identityOperations = {
  'identity.authorize': {
    method: 'GET',
    path: '/identity/authorize',
    access: 'browser',
    summary:
      'Where a person signs in; answers with a page, and in the end with a redirect that carries a code.',
    query: object(
      {
        p: text('Policy: what kind of sign-in it is.'),
        client_id: text('The registered client.'),
        response_type: oneOf(['code'], 'Always the code flow.'),
        redirect_uri: text('Where to return; one of the registered addresses, character for character.'),
        response_mode: oneOf(['query'], 'The answer comes in the query.'),
        scope: text('Scopes, with offline_access for a refresh token.'),
        device_id: text('The device id of this browser.'),
        platform: oneOf(['Web'], 'Always Web.'),
        state: text('Base64 JSON of policy, verifier (a public handle) and deepLink; comes back as it is.'),
        code_challenge: {
          type: 'string',
          pattern: '^[A-Za-z0-9_-]{43}$',
          description: 'SHA-256 of the verifier, URL-safe base64.',
        },
        code_challenge_method: oneOf(['S256'], 'Plain is refused.'),
        prompt: text('login: the person has to sign in again, whatever the provider remembers.'),
        max_age: text('Seconds: a sign-in that is older has to be made again.'),
        nonce: text('Comes back in the ID token.'),
      },
      { optional: ['prompt', 'max_age', 'nonce'] },
    ),
    responses: { 303: null },
    errors: { 400: 'The request can not be answered with a redirect: unknown client or redirect_uri' },
  },
  'identity.token': {
    method: 'POST',
    path: '/identity/token',
    access: 'client',
    summary: 'Exchanges a code, or a refresh token, for tokens.',
    bodyType: 'form',
    body: object(
      {
        grant_type: oneOf(['authorization_code', 'refresh_token'], 'Which of the two.'),
        client_id: text('The registered client.'),
        scope: text('Scopes as requested at sign-in.'),
        redirect_uri: text('The same as at sign-in.'),
        code: text('The code of the redirect; it works once, for 60 seconds.'),
        code_verifier: text('The secret whose SHA-256 was sent as code_challenge.'),
        refresh_token: text('The latest refresh token; each works once.'),
      },
      { optional: ['scope', 'redirect_uri', 'code', 'code_verifier', 'refresh_token'] },
    ),
    responses: {
      200: object(
        {
          access_token: text('Bearer token of the API.'),
          token_type: oneOf(['Bearer'], 'Always Bearer.'),
          expires_in: count('Seconds that the access token lives.'),
          refresh_token: text('Replaces the one before.'),
          scope: text('Granted scopes.'),
          id_token: text('With the scope openid: who signed in and when (auth_time), signed.'),
        },
        { optional: ['refresh_token', 'scope', 'id_token'] },
      ),
    },
    errors: { 400: 'OAuth error body; a refresh that answers 400 ends the session', 401: 'Wrong client' },
  },
  'identity.revoke': {
    method: 'POST',
    path: '/identity/revoke',
    access: 'client',
    summary: 'Ends the sign-in that a token comes from, with all its tokens (RFC 7009).',
    bodyType: 'form',
    body: object(
      {
        token: text('An access token or a refresh token. One that is unknown is a success.'),
        token_type_hint: oneOf(['access_token', 'refresh_token'], 'Which of the two.'),
        client_id: text('The registered client.'),
      },
      { optional: ['token_type_hint'] },
    ),
    responses: { 200: null },
    errors: { 400: 'OAuth error body', 401: 'Wrong client' },
  },
  'identity.logout': {
    method: 'GET',
    path: '/identity/logout',
    access: 'browser',
    summary: 'Ends the session at the provider and returns.',
    query: object(
      {
        p: text('Policy of the sign-in.'),
        post_logout_redirect_uri: text(
          'Where to return; one of the registered addresses, character for character.',
        ),
        id_token_hint: text('The ID token of the sign-in that ends.'),
        client_id: text('The registered client, where neither policy nor ID token names it.'),
        state: text('Comes back as it is.'),
      },
      { optional: ['p', 'id_token_hint', 'client_id', 'state'] },
    ),
    responses: { 303: null },
    errors: { 400: 'Unknown client, id_token_hint or post_logout_redirect_uri' },
  },
} as const satisfies Operations;
