import { expect, test } from 'vitest';
import { likelyEmail } from './likely-email.ts';

test.each([
  ['aroha@gmial.com', 'aroha@gmail.com'],
  ['aroha@gmal.com', 'aroha@gmail.com'],
  ['aroha@gmaill.com', 'aroha@gmail.com'],
  [' Aroha.T@Gmsil.com ', 'Aroha.T@gmail.com'],
  ['aroha@hotmial.co.nz', 'aroha@hotmail.co.nz'],
  ['aroha@xtra.co.mz', 'aroha@xtra.co.nz'],
  ['aroha@outlok.com', 'aroha@outlook.com'],
  ['aroha@yaho.co.nz', 'aroha@yahoo.co.nz'],
])('%j is probably %s', (typed, meant) => expect(likelyEmail(typed)).toBe(meant));

test.each([
  'aroha@gmail.com',
  'aroha@GMAIL.com',
  'aroha@ymail.com',
  'aroha@mail.com',
  'aroha@gmx.com',
  'aroha@example.co.nz',
  'aroha@tūī.nz',
  'aroha@gmai',
  'aroha@hotmail.co',
  '@gmial.com',
  'gmial.com',
  'aroha@',
  '',
])('%j looks right, or is not all typed', (typed) => expect(likelyEmail(typed)).toBeUndefined());
