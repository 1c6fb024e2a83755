declare const hashed: unique symbol;

/** A hash of personal data: the only form in which analytics takes it. Pseudonymous, not anonymous. */
export type HashedPii = string & { readonly [hashed]: true };

/**
 * SHA-256 in hex of the salted value, which is NFKC-normalised, trimmed and lower-cased first.
 * Undefined for an empty value, and where the browser has no Web Crypto (plain http).
 *
 * @param salt of the deployment; public, so it hinders comparing data sets and hides nothing
 */
export async function hashPii(
  value: string,
  salt: string,
  subtle: Pick<SubtleCrypto, 'digest'> | undefined = globalThis.crypto?.subtle,
): Promise<HashedPii | undefined> {
  const normal = value.normalize('NFKC').trim().toLowerCase();
  if (normal === '' || !subtle) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(salt + normal));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  // The one place where the brand is given: to what has just been hashed.
  return hex as HashedPii;
}
