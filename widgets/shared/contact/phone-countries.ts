import type { CountryCode } from 'libphonenumber-js/min';
import { nationalPhone } from './phone.ts';

interface PhoneCountry {
  readonly value: CountryCode;
  /** Name and country code, such as "Australia (+61)". */
  readonly label: string;
}

/** Shown before the table of all countries has loaded, and first in it. */
export const newZealand: PhoneCountry = { value: 'NZ', label: 'New Zealand (+64)' };

const table = () => import('libphonenumber-js/min');

/** Every country that has phone numbers: New Zealand, then by name. */
export async function loadPhoneCountries(): Promise<readonly PhoneCountry[]> {
  const { getCountries, getCountryCallingCode } = await table();
  const names = new Intl.DisplayNames('en-NZ', { type: 'region' });
  const others = getCountries()
    .filter((code) => code !== newZealand.value)
    .map((value) => ({ value, label: `${names.of(value) ?? value} (+${getCountryCallingCode(value)})` }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-NZ'));
  return [newZealand, ...others];
}

/** The country of a number in E.164, and the number as people there write it. */
export async function splitPhone(phone: string): Promise<{ country: CountryCode; number: string }> {
  if (phone === '') return { country: 'NZ', number: '' };
  const compact = phone.replaceAll(' ', '');
  if (compact.startsWith('+64')) {
    return { country: 'NZ', number: nationalPhone(compact) };
  }
  const { parsePhoneNumberFromString } = await table();
  const found = parsePhoneNumberFromString(compact);
  return found?.country === undefined
    ? { country: 'NZ', number: phone }
    : { country: found.country, number: found.formatNational() };
}
