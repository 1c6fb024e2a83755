import { badField } from './problems.ts';

/** Integer cents as the wire has them: New Zealand dollars with two decimals. */
export function wireDollars(cents: number): number {
  return Math.round(cents) / 100;
}

/** Cents of an amount that this server has made itself. */
export const centsOfWire = (dollars: number): number => Math.round(dollars * 100);

/** Integer cents of an amount from the wire. Throws a Problem 400 when it has more than two decimals. */
export function centsOf(amount: number, instance: string): number {
  const cents = centsOfWire(amount);
  // Callers compute in floating point: 282.02 - 100 is 182.01999999999998.
  if (Math.abs(wireDollars(cents) - amount) > 1e-9)
    throw badField(instance, `${instance} expected at most two decimals.`);
  return cents;
}

/** Such as `$1,234.50`, or `−$20.00` for a negative amount. */
export function moneyText(cents: number): string {
  const { dollars, cents: rest, sign } = moneyParts(cents);
  return `${sign}$${dollars}.${rest}`;
}

/** Such as `$1,235`: for what isn't billed yet. */
export function wholeDollarText(cents: number): string {
  return `${cents < 0 ? '−' : ''}$${groups(Math.round(Math.abs(cents) / 100))}`;
}

/** An amount in the parts that the older fields of daily usage have: `1,234`, `50` and a minus or nothing. */
export function moneyParts(cents: number): { dollars: string; cents: string; sign: '' | '−' } {
  const whole = Math.abs(Math.round(cents));
  return {
    dollars: groups(Math.floor(whole / 100)),
    cents: String(whole % 100).padStart(2, '0'),
    sign: cents < 0 ? '−' : '',
  };
}

/** A whole number with commas between thousands. */
function groups(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
