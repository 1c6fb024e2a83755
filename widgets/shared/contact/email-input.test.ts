import { expect, test } from 'vitest';
import { z } from '#src/zod.ts';
import { emailInput, isEmail } from './email-input.ts';

const check = (text: string) => {
  const result = z.safeParse(emailInput('Aroha@example.co.nz', 'Email matches current email'), text);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
};

test.each([
  'mei@example.co.nz',
  'MEI.LIN+power@EXAMPLE.NZ',
  "o'neill@example.org",
  'a@[192.168.0.1]',
  'a@b.co',
])('%s is an e-mail: local part, at sign, dotted suffix or bracketed numeric address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'mei',
  'mei@',
  '@example.nz',
  'mei@example',
  'mei@example.c',
  'a b@example.nz',
  'mei@@example.nz',
])('Please enter a valid email address: %j', (text) => {
  expect(check(text)).toEqual(['Please enter a valid email address']);
});

test.each(['Aroha@example.co.nz', ' aroha@EXAMPLE.co.nz '])('Email matches current email: %j', (text) => {
  expect(check(text)).toEqual(['Email matches current email']);
});

test('spaces around it are taken away, and nothing else', () => {
  expect(check('  Mei@Example.co.nz ')).toBe('Mei@Example.co.nz');
});

test('one of 255 characters is none', () => {
  expect(isEmail(`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.nz`)).toBe(true);
  expect(isEmail(`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.nzz`)).toBe(false);
});
