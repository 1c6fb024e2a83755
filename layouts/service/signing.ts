import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** Signs texts with a private key of Ed25519. */
export interface Signer {
  /** In base64. */
  sign(text: string): string;
  /** In PEM. */
  readonly publicKey: string;
}

/** A signer with a key in PEM, whose lines may be one with `\n` in it. Throws a RangeError for another text. */
export function signerOf(pem: string): Signer {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType !== 'ed25519') throw new RangeError('It is of another kind.');
    const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
    return { publicKey, sign: (text) => sign(null, Buffer.from(text), key).toString('base64') };
  } catch (error) {
    throw new RangeError('LAYOUTS_SIGNING_KEY is no private key of Ed25519 in PEM.', { cause: error });
  }
}
