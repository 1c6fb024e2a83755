import { badField } from './problems.ts';

/** Integer cents of an amount on the wire. Throws a Problem 400 when it has more than two decimals. */
export function centsOf(amount: number, instance: string): number {
  const cents = Math.round(amount * 100);
  // 19.99 * 100 is not a whole number in floating point, but its nearest one gives 19.99 again.
  if (cents / 100 !== amount) throw badField(instance, `${instance} expected at most two decimals.`);
  return cents;
}
