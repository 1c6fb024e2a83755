import type { Grants } from './grants.ts';
import { json } from './responses.ts';

/** GET and POST /userinfo (OpenID Connect Core 1.0, section 5.3): who signed in, by the access token (RFC 6750). */
export function answerUserinfo(authorization: string | null, grants: Grants): Response {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec((authorization ?? '').slice(0, 4096))?.[1];
  if (token === undefined) return refuse(401, undefined);
  const user = grants.userOf(token);
  if (user === null) return refuse(401, 'invalid_token');
  return user.scope.includes('openid') ? json(user.claims) : refuse(403, 'insufficient_scope');
}

/** A call without a token is told nothing but how to send one. */
const refuse = (status: number, error: string | undefined): Response =>
  json(error === undefined ? {} : { error }, status, {
    'www-authenticate': `Bearer realm="identity"${error === undefined ? '' : `, error="${error}"`}`,
  });
