/**
 * How the values at an axis are written, which has about three steps up to its top: with as many decimals at every value
 * as its steps have, and from ten thousand on as "50K", because there is room for six characters.
 */
function numbersUpTo(top: number, steps: readonly [tenths: number, hundredths: number]): Intl.NumberFormat {
  if (top >= 10_000) return new Intl.NumberFormat('en-NZ', { notation: 'compact', maximumFractionDigits: 1 });
  const decimals = top >= 2.2 ? 0 : top >= 0.22 ? steps[0] : steps[1];
  return new Intl.NumberFormat('en-NZ', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** "0.5", "1,200". @param top the highest value that is drawn */
export function formatAxisNumber(top: number): (value: number) => string {
  const format = numbersUpTo(top, [1, 2]);
  return (value) => format.format(value);
}

/** "$0.50", "$1,200", and "-$20" below zero. @param top the highest value that is drawn, in dollars */
export function formatAxisDollars(top: number): (dollars: number) => string {
  const format = numbersUpTo(top, [2, 2]);
  return (dollars) => `${dollars < 0 ? '-' : ''}$${format.format(Math.abs(dollars))}`;
}
