import { z } from '#src/zod.ts';
import { type Cents, cents, formatMoney } from './money.ts';

/** Integer cents of typed text: "$1,234.50", "1234.5", "20"; undefined for anything else. */
export function parseMoney(text: string): Cents | undefined {
  const match = /^\$?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(/[\s,]/g, ''));
  if (match === null) return undefined;
  return cents(Number(match[1] + (match[2] ?? '').padEnd(2, '0')));
}

interface MoneyLimits {
  readonly minimum: Cents;
  readonly maximum: Cents;
  /** The message above the maximum, where the limit alone doesn't explain it. */
  readonly tooMuch?: string;
}

/** A form field for an amount of money: text in, integer cents out. */
export function moneyInput({ minimum, maximum, tooMuch }: MoneyLimits) {
  const typed = z.string().check(
    z.refine((text) => parseMoney(text) !== undefined, {
      error: 'Enter an amount in dollars and cents, such as 45.50.',
      abort: true,
    }),
    z.refine((text) => (parseMoney(text) ?? 0) >= minimum, {
      error: `The least you can enter is ${formatMoney(minimum)}.`,
      abort: true,
    }),
    z.refine((text) => (parseMoney(text) ?? 0) <= maximum, {
      error: tooMuch ?? `The most you can enter is ${formatMoney(maximum)}.`,
      abort: true,
    }),
  );
  return z.pipe(
    typed,
    z.transform((text: string): Cents => parseMoney(text) ?? cents(0)),
  );
}
