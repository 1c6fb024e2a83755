import { readBasic } from './encoding.ts';
import type { Grants } from './grants.ts';
import { json, oauthError } from './responses.ts';
import type { IdentityClient } from './types.ts';

const verifierShape = /^[\w.~-]{43,128}$/;

/** POST /token (RFC 6749, sections 4.1.3 and 6; RFC 7636, section 4.6). */
export async function answerToken(
  form: URLSearchParams,
  authorization: string | null,
  clients: readonly IdentityClient[],
  grants: Grants,
): Promise<Response> {
  const twice = [...new Set(form.keys())].find((name) => form.getAll(name).length > 1);
  if (twice !== undefined) return oauthError('invalid_request', `${twice} is given more than once.`);
  const field = (name: string) => form.get(name) ?? '';

  const basic = authorization === null ? undefined : readBasic(authorization);
  const client = clients.find((each) => each.id === field('client_id'));
  if (!client) return oauthError('invalid_client', 'No client is registered under this client_id.', 401);
  // A credential that is sent has to be the right one; one that is not sent is not missed.
  if (basic !== undefined && (basic?.id !== client.id || basic.credential !== client.credential)) {
    return oauthError('invalid_client', 'The Basic credential does not belong to this client.', 401);
  }
  if (!client.redirectUris.includes(field('redirect_uri'))) {
    return oauthError('invalid_request', 'redirect_uri is missing or not registered.');
  }

  switch (field('grant_type')) {
    case 'authorization_code': {
      if (field('code') === '') return oauthError('invalid_request', 'code is missing.');
      if (!verifierShape.test(field('code_verifier'))) {
        return oauthError('invalid_request', 'code_verifier must have 43 to 128 unreserved characters.');
      }
      const tokens = await grants.redeem({
        code: field('code'),
        clientId: client.id,
        redirectUri: field('redirect_uri'),
        verifier: field('code_verifier'),
      });
      if (!tokens)
        return oauthError(
          'invalid_grant',
          'The code is unknown, used, expired, or was made for another request.',
        );
      return json({ token_type: 'Bearer', ...tokens });
    }
    case 'refresh_token': {
      const given = field('refresh_token');
      if (given === '') return oauthError('invalid_request', 'refresh_token is missing.');
      const granted = grants.scopeOf(given)?.split(' ');
      if (
        granted &&
        !field('scope')
          .split(' ')
          .every((scope) => scope === '' || granted.includes(scope))
      ) {
        return oauthError('invalid_scope', 'scope asks for more than was granted.');
      }
      const tokens = grants.rotate(given, client.id);
      if (!tokens)
        return oauthError('invalid_grant', 'The refresh token is unknown, used, expired or revoked.');
      return json({ token_type: 'Bearer', ...tokens });
    }
    case '':
      return oauthError('invalid_request', 'grant_type is missing.');
    default:
      return oauthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.');
  }
}
