/** A signature by a service, and for how long what it signs may be taken for what is live. */
export interface Signature {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly until: number;
  /** Ed25519, in base64. */
  readonly value: string;
}

/** What the signature of a bundle is of: all of it, because its seal names everything but the documents, which it names by the manifest. */
export const signedBundleText = (seal: string, { at, until }: Omit<Signature, 'value'>): string =>
  `layouts bundle\n${seal}\n${at}\n${until}\n`;

/**
 * Whether one of the keys has signed a text. Keys are public ones of Ed25519 in PEM. Rejects with a RangeError for another one, and
 * is false for a signature that is no base64.
 */
export async function isSignedBy(keys: readonly string[], text: string, signature: string): Promise<boolean> {
  const bytes = bytesOf(signature);
  if (bytes === undefined) return false;
  for (const key of keys) {
    const known = await publicKey(key);
    if (await crypto.subtle.verify('Ed25519', known, bytes, new TextEncoder().encode(text))) return true;
  }
  return false;
}

async function publicKey(pem: string): Promise<CryptoKey> {
  const bytes = bytesOf(pem.replace(/-----[A-Z ]+-----|\s/g, ''));
  try {
    return await crypto.subtle.importKey('spki', bytes ?? new Uint8Array(), 'Ed25519', false, ['verify']);
  } catch (error) {
    throw new RangeError('A key is no public key of Ed25519 in PEM.', { cause: error });
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
