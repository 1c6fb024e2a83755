/**
 * A short fingerprint of a text (FNV-1a, 32 bits): tells whether two texts are the same, and can't be turned back into
 * the text, because billions share it. Not for security.
 */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
