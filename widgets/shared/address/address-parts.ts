import type { BodyOf } from '#schemas/wire.ts';
import { z } from '#src/zod.ts';

/** A postal address as the wire has it. */
export type PostalAddress = BodyOf<'billing.postalAddress'>;

const part = (maximum: number, empty: string, name: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, empty),
      z.maxLength(maximum, `${name} can be at most ${maximum} characters.`),
    );

/** The parts of a typed address. Letters of every language: macrons stay. */
export const addressParts = z.object({
  line1: part(100, 'Enter a street address, PO Box or Private Bag.', 'The street address'),
  suburb: z.string().check(z.trim(), z.maxLength(60, 'The suburb can be at most 60 characters.')),
  town: part(60, 'Enter a town or city.', 'The town or city'),
  postcode: z.string().check(z.trim(), z.regex(/^\d{4}$/, 'Enter a postcode of 4 digits.')),
});

export type AddressParts = z.infer<typeof addressParts>;

/** In one line, as the server writes it. */
export const addressInLine = ({ line1, suburb, town, postcode }: AddressParts): string =>
  `${[line1, suburb, town].filter((one) => one !== '').join(', ')} ${postcode}`.trim();

/** Whether two addresses are the same, apart from their delivery point. */
export const isSameAddress = (one: AddressParts, other: AddressParts): boolean =>
  addressInLine(one) === addressInLine(other);
