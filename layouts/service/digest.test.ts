import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOf } from '#layouts/core/manifest.ts';
import { randomRuns } from '#src/test/depth.ts';
import { fastDigestOf } from './digest.ts';

test('a text has the same digest here as everywhere', () => {
  expect(fastDigestOf('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(fastDigestOf(text)).toBe(digestOf(text));
    }),
    randomRuns(100),
  );
});
