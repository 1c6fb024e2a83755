import { ApiError, problemType } from '#src/api/api-error.ts';
import { read } from '#src/api/read.ts';
import type { WriteGuard } from '#src/api/use-write.ts';
import { type Cents, cents, nzdOfCents } from '#src/money/money.ts';
import type { Bill } from './bill-state.ts';

/** What is owed is another amount by now than the customer saw. Nothing was paid. */
export const amountChanged = '/error/payments/amount_changed';

const billRead = read('drd.widget.billSummary');

/** What settles the account without the payments that are on their way; negative in credit. */
const openAmount = ({ toPay, pendingPaymentNZD }: Bill): Cents => cents(toPay.amountNZD - pendingPaymentNZD);

/**
 * Holds a write that moves money to what the customer sees as owed: it is read again before the write is sent, and goes
 * with it. Nothing is sent when it is another amount by then, or can't be read.
 */
export function amountGuard(bill: Bill): WriteGuard {
  const shown = openAmount(bill);
  return {
    headers: { 'amount-due': String(nzdOfCents(shown)) },
    async check(answers) {
      try {
        return openAmount(await answers.reload(billRead)) === shown
          ? undefined
          : new ApiError({ type: amountChanged, status: 409 });
      } catch (cause) {
        return cause instanceof ApiError ? cause : new ApiError({ type: problemType.unspecified }, { cause });
      }
    },
  };
}
