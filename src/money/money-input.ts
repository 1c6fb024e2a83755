import { z } from '#src/zod.ts';
import { type Cents, cents, formatMoney } from './money.ts';

// Groups of exactly three digits, all separated by commas or all by spaces. A comma anywhere else could mean a decimal.
const amountForm = /^\$?\s*(\d+|[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\s\d{3})+))(?:\.(\d{1,2}))?$/;
const mostDigits = 7;

/** Integer cents of typed text: "$1,234.50", "1 234.5", "20"; undefined for anything else, "12,50" among it. */
export function parseMoney(text: string): Cents | undefined {
  const [, typed = '', decimals = ''] = amountForm.exec(text.trim()) ?? [];
  const dollars = typed.replaceAll(/\D/g, '');
  if (dollars === '' || dollars.length > mostDigits) return undefined;
  return cents(Number(dollars + decimals.padEnd(2, '0')));
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
