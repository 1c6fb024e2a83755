import { z } from '#src/zod.ts';
import { parseBase64Json } from './base64-json.ts';

const longestState = 4096;

const stateSchema = z.strictObject({
  policy: z.string().check(z.minLength(1), z.maxLength(200)),
  verifier: z.string().check(z.regex(/^[\w.~-]{43,128}$/)),
  deepLink: z.string().check(z.maxLength(2048)),
});

/**
 * The state parameter: base64 JSON of these three keys. `verifier` carries the public
 * challenge as a handle, because a verifier in an address would defeat PKCE.
 */
export type SignInState = z.infer<typeof stateSchema>;

export function encodeState(state: SignInState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Reads a state in either alphabet, with or without padding, even if a `+` became a space on its way; undefined if it is none. */
export function decodeState(text: string | null): SignInState | undefined {
  if (text === null || text.length > longestState) return undefined;
  try {
    const result = z.safeParse(stateSchema, parseBase64Json(text.replaceAll(' ', '+')));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}
