import { expect, test } from 'vitest';
import { z } from '#src/zod.ts';
import { contactForm } from '#widgets/moving/home-move-modal/move-form.ts';
import { olderSchema } from '#widgets/profile/recurring-payment/direct-debit/fields.ts';
import { canBeMobile, parsePhone } from '#widgets/shared/contact/phone.ts';
import { isSamePhone, type PhoneKind, phoneForm, phoneOf } from './phones.ts';

const messages = async (kind: PhoneKind, number: string, country = 'NZ') => {
  const result = await z.safeParseAsync(phoneForm(kind), { country, number });
  return result.success ? [] : result.error.issues.map(({ message }) => message);
};

test.each([
  ['mobile', '021 555 0101', '+64215550101'],
  ['mobile', '0064 21 555 0101', '+64215550101'],
  ['mobile', '64 21 555 0101', '+64215550101'],
  ['home', '(04) 555-0101', '+6445550101'],
  ['work', '04 555 0101', '+6445550101'],
  ['work', '021 555 0101', '+64215550101'],
] as const)(
  'spaces and leading zeros are stripped and the country code prefixed: %s %s',
  async (kind, number, phone) => {
    expect(await phoneOf(kind, 'NZ', number)).toBe(phone);
    expect(await messages(kind, number)).toEqual([]);
  },
);

test('the country code of the chosen country is prefixed', async () => {
  expect(await phoneOf('mobile', 'AU', '0412 345 678')).toBe('+61412345678');
  expect(await phoneOf('home', 'GB', '020 7946 0958')).toBe('+442079460958');
});

test('Please enter your mobile phone number.', async () => {
  expect(await messages('mobile', '  ')).toContain('Please enter your mobile phone number.');
  expect(await messages('home', '')).toContain('Please enter a phone number.');
});

test.each(['04 555 0101', '021', 'call me', '021 555 0101 ext 4'])(
  'Please enter a valid mobile phone number. %s',
  async (number) => {
    expect(await messages('mobile', number)).toEqual(['Please enter a valid mobile phone number.']);
  },
);

test.each(['12', '01 234 5678', 'abc', '1234567890123456'])(
  'Please enter a valid phone number. %s',
  async (number) => {
    expect(await messages('work', number)).toEqual(['Please enter a valid phone number.']);
  },
);

test('the phone-like check takes digits and spaces only, at most 15 digits; signs between them are tolerated', async () => {
  expect(await messages('work', '+64 (0)4-555.0101')).toEqual([]);
  expect(await messages('work', '04_555_0101')).not.toEqual([]);
  expect(await messages('work', '+49 30 1234567890123')).toEqual(['Please enter a valid phone number.']);
});

test('numbers are compared without their spaces', () => {
  expect(isSamePhone('+64 21 555 0101', '+64215550101')).toBe(true);
  expect(isSamePhone('', '+64215550101')).toBe(false);
});

test.each([
  '+64 (0)21 555 0101',
  '0064 21 555 0101',
  '(04) 555-0101',
  '+61 412 345 678',
  '0061 412 345 678',
  '021/555 0101',
  '0800 555 016',
  '+64 21 555 01012345',
  '+1234567890123456',
  'call me',
])('every form takes %j for a number, or none does', async (number) => {
  const phone = await parsePhone(number);
  expect((await messages('home', number)).length === 0).toBe(phone !== undefined);
  const isMobile = phone !== undefined && canBeMobile(phone);
  expect((await messages('mobile', number)).length === 0).toBe(isMobile);
  const move = await z.safeParseAsync(contactForm, {
    emailAddress: 'mei@example.co.nz',
    mobileNumber: number,
  });
  expect(move.success).toBe(isMobile);
  const older = await z.safeParseAsync(olderSchema.shape.mobileNumber, number);
  expect(older.success).toBe(isMobile);
});
