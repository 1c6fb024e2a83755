import { z } from '#src/zod.ts';
import { parseBase64Json } from './base64-json.ts';

const shown = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(200))), undefined);
const claimsSchema = z.object({
  name: shown,
  sub: shown,
  /** Who works in the name of the customer (RFC 8693, section 4.1). */
  act: z.catch(z.optional(z.object({ sub: shown })), undefined),
});

/**
 * The personal claims of an access token: for display only, never for a decision, because nobody checked its signature
 * here.
 */
export interface Claims {
  readonly name?: string | undefined;
  /** Names the person; the same in each of their sessions. */
  readonly subject?: string | undefined;
  readonly staff?: string | undefined;
}

/** Reads the payload of a JWT; anything unreadable gives no claims. */
export function readClaims(accessToken: string): Claims {
  try {
    const [, payload = ''] = accessToken.split('.');
    const { sub, name, act } = z.parse(claimsSchema, parseBase64Json(payload));
    return { subject: sub, name, staff: act?.sub };
  } catch {
    return {};
  }
}
