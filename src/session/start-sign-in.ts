import { calculatePKCECodeChallenge, generateRandomCodeVerifier } from 'oauth4webapi';
import { returnTarget } from './return-target.ts';
import { SignInError } from './session-error.ts';
import type { SignInOptions } from './session-types.ts';
import type { SignInContext } from './sign-in-context.ts';
import { encodeState } from './sign-in-state.ts';
import { saveTransaction } from './transactions.ts';

/** Stores the transaction and leaves for the identity provider. */
export async function startSignIn(context: SignInContext, options: SignInOptions): Promise<void> {
  const { deps, endpoints } = context;
  if (deps.browser.framed()) {
    throw new SignInError("We can't sign you in here. Please open My Account in its own window.");
  }
  if (!deps.crypto.subtle) {
    throw new SignInError(
      "We can't sign you in over an insecure connection. Please use an address with https.",
    );
  }
  const wanted = returnTarget(options.deepLink, deps.browser.origin) ?? context.takeRemembered();
  const policy = options.policy ?? endpoints.policies.signIn;
  const verifier = generateRandomCodeVerifier();
  const challenge = await calculatePKCECodeChallenge(verifier);
  const deepLink = wanted ?? '';
  const transaction = { v: verifier, policy, deepLink, createdAt: deps.now() };
  const again = options.again ? ({ again: true } as const) : {};
  if (!saveTransaction(deps.storage.local, challenge, { ...transaction, ...again })) {
    throw new SignInError(
      "We can't sign you in because your browser doesn't let this site store anything. Please allow it and try again.",
    );
  }
  const query = new URLSearchParams({
    p: policy,
    client_id: endpoints.clientId,
    response_type: 'code',
    redirect_uri: endpoints.redirectUri,
    response_mode: 'query',
    scope: endpoints.scope,
    device_id: context.deviceId(),
    platform: 'Web',
    state: encodeState({ policy, verifier: challenge, deepLink }),
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(options.again ? { prompt: 'login', max_age: '0' } : {}),
  });
  deps.browser.assign(`${endpoints.authorize}?${query}`);
}
