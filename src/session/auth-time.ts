import { z } from '#src/zod.ts';
import { parseBase64Json } from './base64-json.ts';

const seconds = z.catch(z.optional(z.number()), undefined);
const timesSchema = z.object({ auth_time: seconds, iat: seconds });

/** In the tab: `authTime` of a sign-in that the provider skipped when the portal wanted a new one. */
export const promptIgnoredKey = 'prompt-ignored';
export const promptIgnoredSchema = z.number();

/**
 * What an access token says of its sign-in, in seconds of the provider's clock (RFC 9068, section 2.2). A hint like the
 * other claims: nobody checked its signature here. Its own file, because few pages need it.
 */
export function readSignInTimes(accessToken: string): {
  /** When the person signed in; no refresh moves it. */
  readonly authTime?: number | undefined;
  /** When the token was issued. */
  readonly issuedAt?: number | undefined;
} {
  try {
    const { auth_time, iat } = z.parse(timesSchema, parseBase64Json(accessToken.split('.')[1] ?? ''));
    return { authTime: auth_time, issuedAt: iat };
  } catch {
    return {};
  }
}
