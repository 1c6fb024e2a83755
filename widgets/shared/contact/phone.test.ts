import { expect, test } from 'vitest';
import { phoneText } from '#mock/world/phone.ts';
import { canBeMobile, type E164, formatPhone, parsePhone } from './phone.ts';

test.each([
  ['021 555 0101', '+64215550101'],
  ['21 555 0101', '+64215550101'],
  ['(03) 355-1234', '+6433551234'],
  ['0064 21 555 0101', '+64215550101'],
  ['64 21 555 0101', '+64215550101'],
  ['+64 (0)21 555 0101', '+64215550101'],
  ['+64 021 555 0101', '+64215550101'],
  ['64 6 421 5550', '+6464215550'],
  ['06 421 5550', '+6464215550'],
  ['64215550', '+6464215550'],
  ['022.555.0103', '+64225550103'],
  ['021‑555‑0101', '+64215550101'],
  ['+61 412 345 678', '+61412345678'],
  ['0061 412 345 678', '+61412345678'],
  ['0800 555 016', '+64800555016'],
  ['0800 555 0161', '+648005550161'],
  ['0508 555 016', '+64508555016'],
])('%s is %s', async (text, phone) => {
  expect(await parsePhone(text, 'NZ')).toBe(phone);
});

test.each([
  ['a number of Australia without its code', '0412 345 678', 'AU', '+61412345678'],
  ['a number of Australia with its code', '61 412 345 678', 'AU', '+61412345678'],
  ['a number of New Zealand', '+64 21 555 0101', 'AU', '+64215550101'],
  ['a number of Italy, which keeps its 0', '06 1234 5678', 'IT', '+390612345678'],
] as const)('reads %s abroad', async (_what, text, country, phone) => {
  expect(await parsePhone(text, country)).toBe(phone);
});

test.each([
  '',
  '021',
  '021 555 010 1234',
  '01 234 5678',
  '03 155 1234',
  'call me',
  '021 555 0101 ext 4',
  '0800 555 01',
  '0508 555 0161',
  '+999 12345',
  '+44',
])('%s is no number', async (text) => {
  expect(await parsePhone(text, 'NZ')).toBeUndefined();
});

test.each(['+64215550101', '+6433551234', '+64225550103', '+64800555016', '+61412345678'])(
  'shows %s as the server does',
  (phone) => {
    expect(formatPhone(phone)).toBe(phoneText(phone, phone.startsWith('+642') ? 'mobile' : 'home'));
  },
);

test.each<[E164, boolean]>([
  ['+64215550101', true],
  ['+6433551234', false],
  ['+64800555016', false],
  ['+61412345678', true],
])('%s can be a mobile: %s', (phone, can) => {
  expect(canBeMobile(phone)).toBe(can);
});
