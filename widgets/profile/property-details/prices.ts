export type GstBasis = 'inclusive' | 'exclusive';

export const basisWords: Readonly<Record<GstBasis, string>> = {
  inclusive: 'incl. GST',
  exclusive: 'excl. GST',
};

/** GST is 15 %; prices have four decimals, so they are counted in hundredths of a cent. */
const withGst = 115;
const withoutGst = 100;

/** Hundredths of a cent; the text of the number has the decimals that were sent. */
const unitsOf = (price: number) => Math.round(Number(`${price}e4`));

/**
 * A price of the server on another basis: `x / 1.15` without GST, `x * 1.15` with it, half up to four decimals. On its own
 * basis it stays as it was sent.
 */
export function priceOnBasis(price: number, from: GstBasis, to: GstBasis): number {
  if (from === to) return price;
  const units = unitsOf(price);
  const other = to === 'exclusive' ? (units * withoutGst) / withGst : (units * withGst) / withoutGst;
  return Math.round(other) / 10_000;
}

/** "$0.3060": four decimals, because a bill counts with them. */
export function formatPrice(price: number): string {
  const units = unitsOf(price);
  const dollars = String(Math.floor(units / 10_000)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `$${dollars}.${String(units % 10_000).padStart(4, '0')}`;
}
