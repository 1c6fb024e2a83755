import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 32 random bytes in URL-safe base64. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** A token for the command line, whose beginning lets scanners for secrets find it, and its hash. */
export function newToken(): { readonly secret: string; readonly hash: string } {
  const secret = `layouts_${newSecret()}`;
  return { secret, hash: hashOf(secret) };
}

/** SHA-256 in hexadecimal. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Whether a credential is one of those with these hashes; takes as long whichever it is. */
export function isCredential(credential: string, hashes: readonly string[]): boolean {
  const given = createHash('sha256').update(credential).digest();
  const matches = hashes.map((hash) => {
    const known = Buffer.from(hash, 'hex');
    return known.length === given.length && timingSafeEqual(known, given);
  });
  return matches.includes(true);
}
