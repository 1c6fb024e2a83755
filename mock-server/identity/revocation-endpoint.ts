import { checkClient } from './client-check.ts';
import type { Grants } from './grants.ts';
import { empty, oauthError } from './responses.ts';
import type { IdentityClient } from './types.ts';

/** POST /revoke (RFC 7009). Either token ends the whole sign-in: its access tokens and its refresh tokens. */
export function answerRevocation(
  form: URLSearchParams,
  authorization: string | null,
  clients: readonly IdentityClient[],
  grants: Grants,
): Response {
  const client = checkClient(form, authorization, clients);
  if (client instanceof Response) return client;
  const token = form.get('token') ?? '';
  if (token === '') return oauthError('invalid_request', 'token is missing.');
  // Both kinds are searched, so token_type_hint changes nothing.
  return grants.revokeToken(token, client.id)
    ? empty()
    : oauthError('invalid_grant', 'The token was issued to another client.');
}
