import { expect, test } from 'vitest';
import { icp, icpChecksum, isIcp } from './icp.ts';

test('makes the published checksum', () => {
  expect(icpChecksum('0000000966TR')).toBe('348');
  expect(icp(966, 'TR')).toBe('0000000966TR348');
});

test('detects a wrong checksum', () => {
  expect(isIcp('0000000966TR348')).toBe(true);
  expect(isIcp('0000000967TR348')).toBe(false);
  expect(isIcp('966TR348')).toBe(false);
});
