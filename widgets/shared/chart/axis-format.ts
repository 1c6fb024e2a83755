/**
 * Decimals of the values at an axis, which has about three steps up to its top: none from steps of one on, and as many
 * at every value. @param top the highest value that is drawn
 */
const decimalsOf = (top: number) => (top >= 2.2 ? 0 : top >= 0.22 ? 1 : 2);

const numbers = (decimals: number) =>
  new Intl.NumberFormat('en-NZ', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** "0.5", "1,200". @param top the highest value that is drawn */
export function formatAxisNumber(top: number): (value: number) => string {
  const format = numbers(decimalsOf(top));
  return (value) => format.format(value);
}

/** "$0.50", "$1,200", and "-$20" below zero. @param top the highest value that is drawn, in dollars */
export function formatAxisDollars(top: number): (dollars: number) => string {
  const format = numbers(decimalsOf(top) === 0 ? 0 : 2);
  return (dollars) => `${dollars < 0 ? '-' : ''}$${format.format(Math.abs(dollars))}`;
}
