import type { Bundle } from '#layouts/api/delivery-shapes.ts';
import { isSignedBy, signedBundleText } from '#layouts/core/signing.ts';

/** Whom a gateway believes. */
export interface Trust {
  /** Public keys of Ed25519 in PEM; two while the service changes its key. */
  readonly keys: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Rejects with a RangeError where no key has signed a bundle. */
export async function checkSignature({ keys }: Trust, { seal, signature }: Bundle): Promise<void> {
  if (signature === undefined) throw new RangeError('The bundle is not signed.');
  if (!(await isSignedBy(keys, signedBundleText(seal, signature), signature.value)))
    throw new RangeError('The bundle is signed by nobody who is known.');
}

/** Throws a RangeError for a signature that is over: somebody may show an old bundle as the live one. */
export function checkFresh({ now }: Trust, { signature }: Bundle): void {
  if (signature !== undefined && signature.until <= now())
    throw new RangeError('The signature of the bundle is over.');
}

/** Throws a RangeError for a bundle that is older than the one that is used. */
export function checkNotOlder(bundle: Bundle, used: Bundle | undefined): void {
  if (used === undefined) return;
  if (bundle.release < used.release)
    throw new RangeError(`The bundle is of release ${bundle.release}, older than ${used.release}.`);
  if (bundle.switches.seq < used.switches.seq)
    throw new RangeError(`The bundle has switch ${bundle.switches.seq}, older than ${used.switches.seq}.`);
}
