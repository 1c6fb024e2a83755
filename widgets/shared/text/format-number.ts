const formats = new Map<string, Intl.NumberFormat>();

/**
 * "1,234.5": a number as customers read it, with a separator of thousands. Every number goes through here, apart from money
 * (`src/money`), axes (`axis-format.ts`), and what isn't counted: years, serial numbers, customer numbers, readings of a meter.
 * @param decimals as many as are always written
 * @param most as many as are written where the number has them
 */
export function formatNumber(value: number, decimals = 0, most = decimals): string {
  const key = `${decimals} ${most}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-NZ', { minimumFractionDigits: decimals, maximumFractionDigits: most });
    formats.set(key, format);
  }
  return format.format(value);
}
