import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankOf as mockBankOf, isBankAccount as mockIsBankAccount } from '#mock/world/bank-account.ts';
import { randomRuns } from '#src/test/depth.ts';
import {
  bankNames,
  bankOf,
  completeBankAccount,
  formatBankAccount,
  isBankAccount,
  isKnownBranch,
} from './bank-account.ts';

test.each([
  ['01-902-0068389-00', 'ANZ'],
  ['12-3140-0171323-50', 'ASB'],
  ['12-3141-325080-00', 'ASB'],
  ['04-2021-0095861-15', 'ANZ'],
  ['08-6523-1954512-001', 'National Australia Bank'],
  ['02-0924-0019668-02', 'BNZ'],
  ['25-2500-0000024-000', 'ANZ'],
  ['31-2840-1234567-000', 'Citibank'],
])('%s passes the check of %s, as written and completed', (number, bank) => {
  expect(isBankAccount(number)).toBe(true);
  expect(isBankAccount(completeBankAccount(number))).toBe(true);
  expect(completeBankAccount(number).length).toBeGreaterThanOrEqual(19);
  expect(bankOf(number)).toBe(bank);
});

test.each(['02-0924-0019669-02', '12-3140-0171324-50', '08-6523-1954513-001', '09-3140-0171323-50', ''])(
  '%s fails the check',
  (number) => {
    expect(isBankAccount(number)).toBe(false);
  },
);

const account = '12-3140-0171323-050';
/** The digits of the branch, and of the account where it stays below the numbers with a check of their own. */
const checked = [3, 4, 5, 6, 9, 10, 11, 12, 13, 14];
const wrongDigits = checked.flatMap((place) =>
  [...'0123456789'].map((digit) => account.slice(0, place) + digit + account.slice(place + 1)),
);
const swapped = [3, 4, 5, 9, 10, 11, 12, 13].map(
  (place) => account.slice(0, place) + account[place + 1] + account[place] + account.slice(place + 2),
);

test('one wrong digit or two that are swapped fail the check, so that no money goes to somebody else', () => {
  const slips = [...wrongDigits, ...swapped].filter((slip) => slip !== account);
  expect(isBankAccount(account)).toBe(true);
  expect(slips.length).toBeGreaterThan(90);
  expect(slips.filter(isBankAccount)).toEqual([]);
});

test('agrees with the server about every number', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  const prefix = fc.oneof(digits(2), fc.constantFrom('01', '08', '12', '25', '31', '38', '88'));
  const number = fc.tuple(prefix, digits(4), fc.oneof(digits(7), digits(8)), fc.oneof(digits(3), digits(4)));
  fc.assert(
    fc.property(number, (groups) => {
      const text = groups.join('-');
      expect(isBankAccount(text)).toBe(mockIsBankAccount(text));
      expect(bankOf(text)).toBe(mockBankOf(text));
    }),
    randomRuns(2000),
  );
});

test.each([
  ['12-3140-0171323-050', '12-3140-0171323-050'],
  ['12 3140 0171323 50', '12-3140-0171323-050'],
  ['123140017132350', '12-3140-0171323-050'],
  ['1231400171323050', '12-3140-0171323-050'],
  [' 12/3140/0171323/50 ', '12-3140-0171323-050'],
  ['12–3140–0171323–50', '12-3140-0171323-050'],
  ['1-902-0068389-00', '01-0902-0068389-000'],
  ['12-3141-325080-00', '12-3141-0325080-000'],
  ['12.3140.00171323.0050', '12-3140-00171323-0050'],
  ['123140001713230050', '12-3140-00171323-0050'],
  ['12314000171323050', '12-3140-00171323-050'],
  ['12314001713230050', '12-3140-0171323-0050'],
])('%s becomes %s when the field is left', (typed, formatted) => {
  expect(completeBankAccount(typed)).toBe(formatted);
});

test.each([
  ['12', '12'],
  ['12314', '12-314'],
  ['12-3140-0171323-05', '12-3140-0171323-05'],
  ['12314001713235', '12-3140-0171323-5'],
  ['', ''],
  ['twelve', 'twelve'],
  ['12-3140-0171323-50X', '12-3140-0171323-50X'],
  ['1234567890123456789', '1234567890123456789'],
])('%s is %s while it is typed', (typed, formatted) => {
  expect(formatBankAccount(typed)).toBe(formatted);
});

test('what is formatted stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789- '), maxLength: 24 }), (text) => {
      const once = completeBankAccount(text);
      expect(completeBankAccount(once)).toBe(once);
    }),
    randomRuns(100),
  );
});

test('knows the branches of the register, and that others may exist', () => {
  for (const number of ['12-3140-0171323-050', '01-0902-0068389-000', '38-9000-0000000-000'])
    expect(isKnownBranch(number)).toBe(true);
  for (const number of ['12-9999-0171323-050', '09-3140-0171323-050', '12-31'])
    expect(isKnownBranch(number)).toBe(false);
});

test('lists every bank once', () => {
  expect(bankNames).toContain('Kiwibank');
  expect(new Set(bankNames).size).toBe(bankNames.length);
});
