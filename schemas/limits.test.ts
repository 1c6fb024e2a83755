import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '#src/test/depth.ts';
import { chargeNetAccount } from './entities/ev.ts';
import { typed } from './json-schema.ts';
import { hostileTexts, patterns, texts } from './limits.test-support.ts';

/** Whether a pattern repeats nothing without end: character classes and escapes are no repetition. */
const isBounded = (pattern: string) =>
  /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\.|\[(?:\\.|[^\]])*\]/g, 'x'));

test('every text has an end', () => {
  const endless = texts.filter(
    ([, { enum: values, const: value, maxLength, pattern, contentMediaType }]) =>
      values === undefined &&
      value === undefined &&
      maxLength === undefined &&
      contentMediaType === undefined &&
      !isBounded(pattern ?? ''),
  );
  expect(texts.length).toBeGreaterThan(800);
  expect(endless.map(([where]) => where)).toEqual([]);
});

test.each(patterns)('pattern %s is matched, whatever the text', (pattern) => {
  // One that takes longer for each character than for the one before would never get to the end.
  const form = new RegExp(pattern, 'u');
  for (const text of hostileTexts(pattern)) form.test(text);
});

test('the server matches no pattern with a text that is too long', () => {
  const slow = { type: 'string', pattern: '^(a+)+$', maxLength: 20 };
  expect(new Ajv2020().compile(slow)(`${'a'.repeat(26)}!`)).toBe(false);
});

test('a typed text has no control character, and one that is seen', () => {
  const form = new RegExp(typed(9, 'Text.').pattern, 'u');
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ' ', '\u00a0', '\t', '\u0001', 'ā'), maxLength: 6 }),
      (text) => {
        const isSound = [...text].every((character) => character >= ' ') && text.trim() !== '';
        expect(form.test(text), JSON.stringify(text)).toBe(isSound);
      },
    ),
    randomRuns(1000),
  );
  // Marks that turn the direction of writing, and characters without width or ink.
  for (const character of '\u007f\u009f\u061c\u200b\u200e\u2028\u202e\u2066\ufeff')
    expect(form.test(`a${character}b`), JSON.stringify(character)).toBe(false);
  for (const text of ['\u200d', '\u3164', '\u2800 '])
    expect(form.test(text), JSON.stringify(text)).toBe(false);
  // Joiners, which emoji need.
  expect(form.test('👩‍🌾 Māori')).toBe(true);
});

test('an e-mail of the charging network has one at sign and a domain with a dot inside', () => {
  const form = new RegExp(chargeNetAccount.properties.email.pattern, 'u');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '.', '@', ' '), maxLength: 8 }), (text) => {
      const [local = '', domain = '', ...more] = text.split('@');
      const isSound =
        more.length === 0 && local !== '' && domain.slice(1, -1).includes('.') && !text.includes(' ');
      expect(form.test(text), JSON.stringify(text)).toBe(isSound);
    }),
    randomRuns(2000),
  );
});
