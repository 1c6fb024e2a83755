import { formatMoney } from '#src/money/money.ts';
import { formatDate } from '#src/time/format-date.ts';
import type { FoundPayment } from '#widgets/shared/payments/recent-payments.ts';
import { accountNowWords } from './account-now-words.ts';
import type { Conclusion } from './conclude.ts';
import type { Outcome } from './outcome.ts';
import { toPayText } from './to-pay-text.ts';

/** The outcome of a visit to the card page, in words. Amounts are the server's. */
export function wordsOf(conclusion: Exclude<Conclusion, { kind: 'nothing' }>): Outcome {
  switch (conclusion.kind) {
    case 'checking':
      return {
        tone: 'info',
        title: "We're checking your payment",
        text: `${toPayText(conclusion.toPay, 'now')}A payment that has reached us is in your transactions.`,
        canCheckAgain: true,
      };
    case 'unknown':
      return {
        tone: 'warning',
        title: "We couldn't check how that went",
        text: "We can't reach your account right now, so we don't know yet. Please don't pay again before we do.",
        canCheckAgain: true,
      };
    case 'autopayNotOn':
      return {
        tone: 'info',
        title: "Your automatic payments aren't on yet",
        text: 'The card page has finished, but we have nothing from it yet. Check again in a minute.',
        canCheckAgain: true,
      };
    case 'accountNow':
      return accountNowWords(conclusion);
    case 'paid': {
      const { payment, toPay } = conclusion;
      const charged = chargedText(payment);
      return payment.isPending
        ? {
            tone: 'success',
            title: 'Your payment is on its way',
            text: `We've charged your card ${charged}. It counts from ${formatDate(payment.countsFrom)}, and can take 2 business days to show in your balance.`,
          }
        : {
            tone: 'success',
            title: 'Payment received',
            text: `We've charged your card ${charged}. ${toPayText(toPay, 'left')}`.trim(),
          };
    }
    case 'notPaid':
      return conclusion.isCancelled
        ? {
            tone: 'info',
            title: 'Your payment was cancelled',
            text: `Nothing was taken. ${toPayText(conclusion.toPay, 'still')}`.trim(),
          }
        : {
            tone: 'critical',
            title: "Your payment didn't go through",
            text: `Nothing was taken. ${toPayText(conclusion.toPay, 'still')}Try again, or use another card.`,
          };
    case 'cardSaved':
      return {
        tone: 'success',
        title: 'Your card is saved',
        text: conclusion.canUpdate
          ? `We've kept ${conclusion.card}. Your automatic payments don't use it yet.`
          : `We've kept ${conclusion.card} for your payments.`,
      };
    case 'cardNotSaved':
      return conclusion.isCancelled
        ? { tone: 'info', title: "You didn't save a card", text: 'Nothing was changed.' }
        : {
            tone: 'critical',
            title: "We couldn't save your card",
            text: 'Nothing was changed. Try again, or use another card.',
          };
    case 'autopayOn':
      return {
        tone: 'success',
        title: 'Automatic payments are set up',
        text: `We'll take your bills from ${conclusion.card} when they're due. ${conclusion.first}`,
      };
    case 'autopayUnchanged':
      return conclusion.isCancelled
        ? {
            tone: 'info',
            title: 'Automatic payments are as before',
            text: 'You cancelled, so nothing was changed.',
          }
        : {
            tone: 'critical',
            title: "We couldn't set up automatic payments",
            text: "How your bills are paid hasn't changed. Try again, or use another card.",
          };
  }
}

/** "$50.50: $50.00 and a card fee of $0.50. Reference CP-7KQ2M9XD", as far as the server has it. */
function chargedText({ charged, receipt }: FoundPayment): string {
  if (receipt === undefined) return `${formatMoney(charged)}, with any card fee`;
  const { totalNZD, paidAmount, feeNZD, reference } = receipt;
  const parts = feeNZD > 0 ? `: ${formatMoney(paidAmount)} and a card fee of ${formatMoney(feeNZD)}` : '';
  return `${formatMoney(totalNZD)}${parts}. Reference ${reference}`;
}
