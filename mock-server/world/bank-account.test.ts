import { expect, test } from 'vitest';
import { bankOf, isBankAccount, maskBankAccount } from './bank-account.ts';

test.each([
  ['01-902-0068389-00', 'ANZ'],
  ['12-3140-0171323-50', 'ASB'],
  ['12-3141-325080-00', 'ASB'],
  ['04-2021-0095861-15', 'ANZ'],
  ['08-6523-1954512-001', 'National Australia Bank'],
  ['02-0924-0019668-02', 'BNZ'],
  ['12-3140-0171323-050', 'ASB'],
])('%s is an account of %s', (number, bank) => {
  expect(isBankAccount(number)).toBe(true);
  expect(bankOf(number)).toBe(bank);
});

test.each([
  ['02-0924-0019669-02'],
  ['12-3140-0171324-50'],
  ['08-6523-1954513-001'],
  ['09-3140-0171323-50'],
  ['12-3140-0171323-5'],
  ['123140017132350'],
  [''],
])('%s is no account', (number) => {
  expect(isBankAccount(number)).toBe(false);
});

test('a bank with its own check has it, and Citibank has none', () => {
  expect(isBankAccount('25-2500-0000001-000')).toBe(false);
  expect(isBankAccount('25-2500-0000024-000')).toBe(true);
  expect(isBankAccount('31-2840-1234567-000')).toBe(true);
});

test('shows only the last four digits of the account and its suffix', () => {
  expect(maskBankAccount('12-3140-0171323-050')).toBe('••-••••-•••1323-050');
  expect(maskBankAccount('12-3140-00171323-0000')).toBe('••-••••-••••1323-0000');
});
