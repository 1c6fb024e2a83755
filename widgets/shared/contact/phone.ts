import type { CountryCode } from 'libphonenumber-js/min';

/** A plus, the country code and the number without its leading 0, as `phone` is sent everywhere. */
export type E164 = `+${string}`;

/** Numbers of New Zealand without their leading 0: landlines, mobiles, 0800 and 0508. */
const landline = /^[34679][2-9]\d{6}$/;
const mobile = /^2\d{7,9}$/;
const freephone = /^(?:800\d{6,7}|508\d{6})$/;
const isE164 = (text: string): text is E164 => /^\+[1-9]\d{3,14}$/.test(text);

/** What people type between the digits. */
const separators = /[\s().\-‐-―]/g;

/**
 * E.164 of typed text: `021 555 0101`, `(03) 355-1234`, `0064 21…`, `64 21…`, `+61 412 345 678`; undefined when
 * it can be no number. New Zealand's rules apply to +64; elsewhere 4 to 15 digits.
 *
 * @param country where a number without a country code belongs to
 */
export async function parsePhone(text: string, country: CountryCode = 'NZ'): Promise<E164 | undefined> {
  const compact = text.replaceAll(/\(0\)/g, '').replaceAll(separators, '').replace(/^00/, '+');
  if (!/^\+?\d+$/.test(compact)) return undefined;
  if (compact.startsWith('+64')) return newZealand(compact.slice(3));
  if (country === 'NZ' && !compact.startsWith('+')) {
    return (compact.startsWith('64') ? newZealand(compact.slice(2)) : undefined) ?? newZealand(compact);
  }
  // Which zeros and prefixes are removed is in a table of every country, which loads for a foreign number.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const found = parsePhoneNumberFromString(compact, { defaultCountry: country, extract: false })?.number;
  return found !== undefined && isE164(found) ? found : undefined;
}

function newZealand(digits: string): E164 | undefined {
  const national = digits.replace(/^0+/, '');
  return [landline, mobile, freephone].some((each) => each.test(national)) ? `+64${national}` : undefined;
}

/** Tells whether it can take a text message; for foreign numbers true, because it can't be known. */
export function canBeMobile(phone: E164): boolean {
  return !phone.startsWith('+64') || mobile.test(phone.slice(3));
}

/** As people in New Zealand write it, `021 555 0101`, which is also how it is edited; others as `formatPhone` has them. */
export const nationalPhone = (phone: string): string => formatPhone(phone).replace(/^\+64 ?/, '0');

/** `+64 21 555 0101`, `+64 3 355 1234` or `+64 800 555 016`. Numbers of other countries are unchanged: their format is unknown here. */
export function formatPhone(phone: string): string {
  const national = phone.startsWith('+64') ? phone.slice(3) : '';
  const prefix = mobile.test(national)
    ? 2
    : landline.test(national)
      ? 1
      : freephone.test(national)
        ? 3
        : undefined;
  if (prefix === undefined) return phone;
  return `+64 ${national.slice(0, prefix)} ${national.slice(prefix, prefix + 3)} ${national.slice(prefix + 3)}`;
}
