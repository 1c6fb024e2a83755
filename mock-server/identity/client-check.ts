import { readBasic } from './encoding.ts';
import { oauthError } from './responses.ts';
import type { IdentityClient } from './types.ts';

/** The client of a form that a script sent, or the refusal (RFC 6749, sections 3.2 and 5.2). */
export function checkClient(
  form: URLSearchParams,
  authorization: string | null,
  clients: readonly IdentityClient[],
): IdentityClient | Response {
  const twice = [...new Set(form.keys())].find((name) => form.getAll(name).length > 1);
  if (twice !== undefined) return oauthError('invalid_request', `${twice} is given more than once.`);
  const basic = authorization === null ? undefined : readBasic(authorization);
  const client = clients.find((each) => each.id === form.get('client_id'));
  if (!client) return oauthError('invalid_client', 'No client is registered under this client_id.', 401);
  // A credential that is sent has to be the right one; one that is not sent is not missed.
  if (basic !== undefined && (basic?.id !== client.id || basic.credential !== client.credential)) {
    return oauthError('invalid_client', 'The Basic credential does not belong to this client.', 401);
  }
  return client;
}
