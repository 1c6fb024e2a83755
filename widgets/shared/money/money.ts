/** Whole New Zealand cents: the only form in which the portal adds or compares money. */
export type Cents = number;

/** Amounts beyond this are no bill of anybody; a broken answer must not be shown as one. */
const maxDollars = 1e11;

const grouped = new Intl.NumberFormat('en-NZ');

/**
 * Cents of an amount of the wire, half up on its decimals: 1.005 becomes 101, which binary rounding would miss
 * (New Zealand facts, 5). A negative amount mirrors the positive one. Throws a RangeError for what is no amount.
 */
export function toCents(nzd: number): Cents {
  const size = Math.abs(nzd);
  if (!(size <= maxDollars)) throw new RangeError(`Not an amount of money: ${nzd}`);
  // Shifting the decimal point in the text keeps the decimals that were sent. Below 1e-6 the text is scientific.
  const cents = size < 1e-6 ? 0 : Math.round(Number(`${size}e2`));
  return nzd < 0 && cents > 0 ? -cents : cents;
}

/** The sum of the amounts that are known. */
export function sumCents(amounts: Iterable<Cents | null>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount ?? 0;
  return sum;
}

/** "1234.50" or "-20.00": digits for files, where the sign is an accountant's. */
export function decimalDollars(cents: Cents): string {
  const size = Math.abs(cents);
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  return cents < 0 ? `-${text}` : text;
}

/** Dollars as a number, for the scale of a chart and nothing else: never to be added up or shown as an amount. */
export const nzdOfCents = (cents: Cents): number => cents / 100;

const withCents = (size: Cents) =>
  `$${grouped.format(Math.floor(size / 100))}.${String(size % 100).padStart(2, '0')}`;
const whole = (size: Cents) => `$${grouped.format(Math.floor((size + 50) / 100))}`;
const inWords = (cents: Cents, text: string) => (cents < 0 ? `${text} in credit` : text);

/** "$1,234.50"; below zero "$20.00 in credit". For billed money. */
export function formatMoney(cents: Cents): string {
  return inWords(cents, withCents(Math.abs(cents)));
}

/** "$148", half up; below zero "$20 in credit". For what is not billed yet. */
export function formatWholeDollars(cents: Cents): string {
  const text = whole(Math.abs(cents));
  return text === '$0' ? text : inWords(cents, text);
}

/** "$4.31", without a sign: the size of a difference whose direction the sentence says. */
export function formatSize(cents: Cents): string {
  return withCents(Math.abs(cents));
}
