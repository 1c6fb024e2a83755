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
  const id = form.get('client_id') ?? basic?.id;
  const client = clients.find((each) => each.id === id);
  if (!client) return oauthError('invalid_client', 'No client is registered under this client_id.', 401);
  // A credential that is sent has to be the right one; that of a public client is not missed when it is not sent.
  if (basic !== undefined && (basic?.id !== client.id || basic.credential !== client.credential)) {
    return oauthError('invalid_client', 'The Basic credential does not belong to this client.', 401);
  }
  // Neither kind of client is registered for a credential in the body (client_secret_post).
  if (form.has('client_secret')) {
    return oauthError(
      'invalid_client',
      'client_secret in the body is not how this client authenticates.',
      401,
    );
  }
  if (basic === undefined && client.isConfidential) {
    return oauthError('invalid_client', 'This client has to send its credential.', 401);
  }
  return client;
}
