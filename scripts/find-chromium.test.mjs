import { expect, test, vi } from 'vitest';
import { findChromium, findHeadlessShell } from './find-chromium.mjs';

test('a Chromium that is named is the one for everything', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect([findChromium(), findHeadlessShell()]).toEqual([process.execPath, undefined]);
});

test('a name that leads nowhere is no Chromium', () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  const own = [findChromium(), findHeadlessShell()];
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  expect([findChromium(), findHeadlessShell()]).toEqual(own);
});
