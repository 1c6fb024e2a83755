import { checkClient } from './client-check.ts';
import type { Grants, Issued } from './grants.ts';
import type { IdTokens } from './id-tokens.ts';
import { json, oauthError } from './responses.ts';
import type { IdentityClient } from './types.ts';

const verifierShape = /^[\w.~-]{43,128}$/;

interface TokenParts {
  readonly clients: readonly IdentityClient[];
  readonly grants: Grants;
  readonly idTokens: IdTokens;
  readonly issuer: string;
  readonly now: () => number;
}

/** POST /token (RFC 6749, sections 4.1.3 and 6; RFC 7636, section 4.6; OpenID Connect Core 1.0, section 2). */
export async function answerToken(
  form: URLSearchParams,
  authorization: string | null,
  parts: TokenParts,
): Promise<Response> {
  const { grants } = parts;
  const client = checkClient(form, authorization, parts.clients);
  if (client instanceof Response) return client;
  const field = (name: string) => form.get(name) ?? '';
  // A refresh needs none, but the portal sends one.
  const isCode = field('grant_type') !== 'refresh_token';
  if ((isCode || form.has('redirect_uri')) && !client.redirectUris.includes(field('redirect_uri'))) {
    return oauthError('invalid_request', 'redirect_uri is missing or not registered.');
  }

  switch (field('grant_type')) {
    case 'authorization_code': {
      if (field('code') === '') return oauthError('invalid_request', 'code is missing.');
      if (!verifierShape.test(field('code_verifier'))) {
        return oauthError('invalid_request', 'code_verifier must have 43 to 128 unreserved characters.');
      }
      const issued = await grants.redeem({
        code: field('code'),
        clientId: client.id,
        redirectUri: field('redirect_uri'),
        verifier: field('code_verifier'),
      });
      return issued
        ? answerWith(issued, parts)
        : oauthError('invalid_grant', 'The code is unknown, used, expired, or was made for another request.');
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
      const issued = grants.rotate(given, client.id);
      return issued
        ? answerWith(issued, parts)
        : oauthError('invalid_grant', 'The refresh token is unknown, used, expired or revoked.');
    }
    case '':
      return oauthError('invalid_request', 'grant_type is missing.');
    default:
      return oauthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.');
  }
}

async function answerWith({ tokens, signIn }: Issued, parts: TokenParts): Promise<Response> {
  const answer = { token_type: 'Bearer', ...tokens };
  if (!tokens.scope.split(' ').includes('openid')) return json(answer);
  const { authTime, profile, ...claims } = signIn;
  const iat = Math.floor(parts.now() / 1000);
  const idToken = await parts.idTokens.sign({
    iss: parts.issuer,
    ...claims,
    ...profile,
    auth_time: Math.floor(authTime / 1000),
    iat,
    exp: iat + tokens.expires_in,
  });
  return json({ ...answer, id_token: idToken });
}
