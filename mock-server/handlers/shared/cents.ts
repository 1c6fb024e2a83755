import { badField } from './problems.ts';

/** Integer cents of an amount on the wire. Throws a Problem 400 when it has more than two decimals. */
export function centsOf(amount: number, instance: string): number {
  const cents = Math.round(amount * 100);
  // Callers compute in floating point: 282.02 - 100 is 182.01999999999998.
  if (Math.abs(cents / 100 - amount) > 1e-9)
    throw badField(instance, `${instance} expected at most two decimals.`);
  return cents;
}
