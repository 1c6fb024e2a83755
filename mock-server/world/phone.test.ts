import { expect, test } from 'vitest';
import { phoneText } from './phone.ts';

test.each([
  ['+64215550101', 'mobile', '+64 21 555 0101'],
  ['+6427555010199', 'mobile', null],
  ['+642755501019', 'mobile', '+64 27 555 01019'],
  ['+6445550101', 'home', '+64 4 555 0101'],
  ['+64215550101', 'work', '+64 21 555 0101'],
  ['+6445550101', 'mobile', null],
  ['+6441550101', 'home', null],
  ['+6455550101', 'home', null],
  ['+640215550101', 'mobile', null],
  ['+64800123456', 'work', '+64 800 123 456'],
  ['+64508123456', 'home', '+64 508 123 456'],
  ['+64800123456', 'mobile', null],
  ['+6450812345', 'work', null],
  ['+61412345678', 'mobile', '+61412345678'],
  ['+123', 'home', null],
  ['0215550101', 'mobile', null],
] as const)('%s as %s is %s', (number, kind, text) => {
  expect(phoneText(number, kind)).toBe(text);
});
