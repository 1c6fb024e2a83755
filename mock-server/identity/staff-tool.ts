import { identityBase } from '#mock/core/exchange.ts';
import { base64url, base64urlOfText, challengeOf } from './encoding.ts';
import { redirect } from './responses.ts';
import type { IdentityClient } from './types.ts';

/**
 * Replaces the retailer's staff tool, which begins a sign-in that the portal did not begin: it makes the verifier
 * itself and puts it into the state, and the portal accepts that on the impersonation path only.
 */
export async function startStaffSignIn(
  origin: string,
  clientId: string,
  { impersonation: policy }: NonNullable<IdentityClient['policies']>,
  random: (length: number) => Uint8Array,
): Promise<Response> {
  const verifier = base64url(random(32));
  const device = Array.from(random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return redirect(`${origin}${identityBase}/authorize`, {
    p: policy,
    client_id: clientId,
    response_type: 'code',
    redirect_uri: `${origin}/impersonate`,
    response_mode: 'query',
    scope: 'openid offline_access',
    device_id: device.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    platform: 'Web',
    state: base64urlOfText(JSON.stringify({ policy, verifier, deepLink: '' })),
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  });
}
