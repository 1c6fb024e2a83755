import { expect, test } from 'vitest';
import { loadPhoneCountries, splitPhone } from './phone-countries.ts';

test('New Zealand comes first, then all others by name with their codes', async () => {
  const countries = await loadPhoneCountries();
  expect(countries[0]).toEqual({ value: 'NZ', label: 'New Zealand (+64)' });
  expect(countries.length).toBeGreaterThan(200);
  const labels = countries.slice(1).map(({ label }) => label);
  expect(labels).toContain('Australia (+61)');
  expect(labels).toContain('Samoa (+685)');
  expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'en-NZ')));
  expect(countries.filter(({ value }) => value === 'NZ')).toHaveLength(1);
});

test.each([
  ['+64 21 555 0101', 'NZ', '021 555 0101'],
  ['+6445550101', 'NZ', '04 555 0101'],
  ['+61412345678', 'AU', '0412 345 678'],
  ['', 'NZ', ''],
  ['+99912345', 'NZ', '+99912345'],
])('%j is taken apart into %s and %j', async (phone, country, number) => {
  expect(await splitPhone(phone)).toEqual({ country, number });
});
