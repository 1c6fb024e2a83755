import { type Cents, isNzd } from '#schemas/values.ts';

export type { Cents } from '#schemas/values.ts';

/** A whole number of cents as money. Throws a RangeError for anything else, such as half a cent. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not whole cents: ${value}`);
  // -0 would be shown as a credit. The check above guarantees what the brand claims.
  return (value === 0 ? 0 : value) as Cents;
}

/** Cents of an amount as the wire has it, in dollars. Throws a RangeError for what is no amount. */
export function centsOfNzd(nzd: number): Cents {
  if (!isNzd(nzd)) throw new RangeError(`Not an amount of money: ${nzd}`);
  // Shifting the decimal point in the text preserves the decimals that were sent; multiplying would not.
  return cents(Math.round(Number(`${nzd}e2`)));
}

/** Dollars of an amount, as the wire has it, and for the scale of a chart. */
export const nzdOfCents = (amount: Cents): number => amount / 100;

/** The sum of the amounts that are known. */
export function sumCents(amounts: Iterable<Cents | null>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount ?? 0;
  return cents(sum);
}

/** So many per cent of an amount, half a cent up. */
export const percentOf = (amount: Cents, percent: number): Cents =>
  cents(Math.round((amount * percent) / 100));

/** "1234.50" or "-20.00": digits for files, where the sign is an accountant's. */
export function decimalDollars(amount: Cents): string {
  const size = Math.abs(amount);
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  return amount < 0 ? `-${text}` : text;
}

const grouped = new Intl.NumberFormat('en-NZ');
const dollarsPart = (size: number) => `$${grouped.format(Math.floor(size / 100))}`;
const centsPart = (size: number) => `.${String(size % 100).padStart(2, '0')}`;
const withCents = (size: number) => dollarsPart(size) + centsPart(size);
const inWords = (amount: Cents, text: string) => (amount < 0 ? `${text} in credit` : text);

/** "$1,234.50"; below zero "$20.00 in credit". For billed money. */
export function formatMoney(amount: Cents): string {
  return inWords(amount, withCents(Math.abs(amount)));
}

/** The same in two parts, for a figure that shows the cents smaller; a credit is one part. */
export function formatMoneyParts(amount: Cents): { value: string; minor?: string } {
  return amount < 0
    ? { value: formatMoney(amount) }
    : { value: dollarsPart(amount), minor: centsPart(amount) };
}

/** "$148", half up; below zero "$20 in credit". For what is not billed yet. */
export function formatWholeDollars(amount: Cents): string {
  const text = dollarsPart(Math.abs(amount) + 50);
  return text === '$0' ? text : inWords(amount, text);
}

/** "$4.31", without a sign: the size of a difference whose direction is in the sentence. */
export function formatSize(amount: Cents): string {
  return withCents(Math.abs(amount));
}
