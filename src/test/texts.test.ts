import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { mixedTexts } from './texts.ts';

// Rule translated-pages.
test('a text that changes is all that its element has, so that it goes on changing in a page that is translated', () => {
  const root = resolve(import.meta.dirname, '../..');
  expect(mixedTexts(root, ['src', 'widgets', 'layouts', 'gallery', 'mock-server'])).toEqual([]);
}, 120_000);
