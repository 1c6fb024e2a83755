/** URL-safe base64 without padding. */
export function base64url(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

export const base64urlOfText = (text: string) => base64url(new TextEncoder().encode(text));

/** The S256 challenge of a verifier (RFC 7636, section 4.2). */
export async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

/**
 * Reads `user:password` of Basic authorisation, form-decoded as RFC 6749 section 2.3.1 requires; null if it is none.
 */
export function readBasic(header: string): { id: string; credential: string } | null {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(header)?.[1];
  if (encoded === undefined) return null;
  try {
    const text = atob(encoded);
    const colon = text.indexOf(':');
    if (colon < 0) return null;
    const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '));
    return { id: decode(text.slice(0, colon)), credential: decode(text.slice(colon + 1)) };
  } catch {
    return null;
  }
}
