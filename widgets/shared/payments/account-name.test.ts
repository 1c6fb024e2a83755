import { expect, test } from 'vitest';
import { accountName } from './account-name.ts';

test.each([
  ['ANZ', '01-0902-0068389-000', 'ANZ account ending 8389-00'],
  ['ASB', '••-••••-•••1323-050', 'ASB account ending 1323-50'],
  ['National Australia Bank', '08-6523-1954512-001', 'National Australia Bank account ending 4512-01'],
  ['BNZ', '02-0999-0833111-151', 'BNZ account ending 3111-151'],
  ['BNZ', '02-0999-00833111-0000', 'BNZ account ending 3111-00'],
  ['', '••-••••-•••1323-050', 'account ending 1323-50'],
])('%s %s is the %s', (bank, number, name) => {
  expect(accountName(bank, number)).toBe(name);
});
