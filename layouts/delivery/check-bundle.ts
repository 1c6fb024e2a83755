import type { Bundle } from '#layouts/api/delivery-shapes.ts';
import { bundle as bundleSchema } from '#layouts/api/delivery-shapes.ts';
import { sentence } from '#layouts/core/check.ts';
import { digestOf, manifestOf, sealOf } from '#layouts/core/manifest.ts';
import { checkSchema } from '#schemas/check/schema-check.ts';

/**
 * Checks a bundle: its shape, that every document has its digest, and that they are those of the release. Throws a RangeError
 * with what is wrong, of one flipped bit too.
 */
export function checkBundle(json: unknown): Bundle {
  const wrong = checkSchema(bundleSchema, json);
  if (wrong !== undefined) throw new RangeError(`The bundle is not valid: ${sentence(wrong)}`);
  // The schema has shown this shape.
  const bundle = json as Bundle;
  if (sealOf(bundle) !== bundle.seal) throw new RangeError('The bundle is damaged: its seal is another one.');
  const changed = bundle.documents.find(({ digest, text }) => digestOf(text) !== digest);
  if (changed !== undefined)
    throw new RangeError(`The bundle is damaged: ${changed.path} has another digest.`);
  if (digestOf(manifestOf(bundle.documents)) !== bundle.manifest) {
    throw new RangeError(`The bundle is damaged: its documents are not those of release ${bundle.release}.`);
  }
  return bundle;
}
