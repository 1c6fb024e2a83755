import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';
import { dirty } from './dirty-text.test-support.ts';

test.each(dirty)('%s', (_kind, spoil) => {
  for (const text of [
    '237.50',
    '15 March 2026',
    '+64 21 555 0101',
    'mei@example.co.nz',
    'Kāretu Place 104/9',
  ]) {
    expect(cleanText(spoil(text))).toBe(text);
  }
});

test.each([
  ["O'Brien-Ngāti", 'a name'],
  ['李小龍 مریم\u200Cها', 'letters of every language'],
  ['क\u094D\u200Dष', 'a joiner that shapes letters'],
  ['👩\u200D👧 🏡', 'an emoji of several'],
  ['first line\nsecond line', 'a line feed'],
  ['  a ', 'spaces around it'],
  ['½ – “” ’', 'signs that can be seen'],
])('%j stays: %s', (text) => {
  expect(cleanText(text)).toBe(text);
});

test('digits of every script have their value', () => {
  expect(cleanText('٣ ۴ ५ ৬ 𝟗 𝟘 𝟙 ᪐ ᪉')).toBe('3 4 5 6 9 0 1 0 9');
});

test('what is clean stays as it is, and no text keeps what nobody sees', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanText(text);
      expect(cleanText(clean)).toBe(clean);
      expect(clean).not.toMatch(/[\u00A0\u200B\u202D\u202C\uFEFF\u00AD]|(?![0-9])\p{Nd}|(?! )\p{Zs}/u);
    }),
  );
});
