import type { CountryCode } from 'libphonenumber-js/min';
import type { ResponseOf } from '#schemas/wire.ts';
import { z } from '#src/zod.ts';
import { canBeMobile, type E164, parsePhone } from '#widgets/shared/contact/phone.ts';

/** In the order in which they are shown. */
export const phoneKinds = ['mobile', 'home', 'work'] as const;
export type PhoneKind = (typeof phoneKinds)[number];

/** The number of each kind, empty for none. Landlines have a type and mobiles a purpose. */
export function phonesOf({ contact }: ResponseOf<'billing.accounts'>): Record<PhoneKind, string> {
  const numberOf = (kind: PhoneKind) =>
    contact.phones.find(({ type, purpose }) => type === kind || purpose === kind)?.value ?? '';
  return { mobile: numberOf('mobile'), home: numberOf('home'), work: numberOf('work') };
}

/** Whether two numbers are the same one, however they are spaced. */
export const isSamePhone = (one: string, other: string): boolean => digits(one) === digits(other);

const digits = (text: string) => text.replaceAll(/\D/g, '');

const messages = {
  mobile: {
    empty: 'Please enter your mobile phone number.',
    wrong: 'Please enter a valid mobile phone number.',
  },
  other: { empty: 'Please enter a phone number.', wrong: 'Please enter a valid phone number.' },
};

/** E.164 of a country and a number, as the call takes it; undefined when it is no number of that kind. */
export async function phoneOf(kind: PhoneKind, country: string, number: string): Promise<E164 | undefined> {
  // The list of countries is the only source of this text.
  const phone = await parsePhone(number, country as CountryCode);
  return phone !== undefined && (kind !== 'mobile' || canBeMobile(phone)) ? phone : undefined;
}

/** The form of one number: its country, and the number as people there write it. */
export function phoneForm(kind: PhoneKind) {
  const { empty, wrong } = kind === 'mobile' ? messages.mobile : messages.other;
  return z.object({ country: z.string(), number: z.string().check(z.trim(), z.minLength(1, empty)) }).check(
    z.refine(async ({ country, number }) => (await phoneOf(kind, country, number)) !== undefined, {
      error: wrong,
      path: ['number'],
    }),
  );
}
