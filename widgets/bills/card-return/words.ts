import { type Cents, formatMoney } from '#src/money/money.ts';
import { formatDate } from '#src/time/format-date.ts';
import type { Tone } from '#src/ui/theme/tone.ts';
import type { Conclusion } from './conclude.ts';

export interface Words {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  /** The server may know more in a moment. */
  readonly canCheckAgain?: boolean;
}

/** The outcome of a visit to the card page, in words. Amounts are the server's. */
export function wordsOf(conclusion: Exclude<Conclusion, { kind: 'nothing' }>): Words {
  switch (conclusion.kind) {
    case 'checking':
      return {
        tone: 'info',
        title: "We're checking your payment",
        text: `${balanceText(conclusion.balance, 'right now')}A payment that has reached us is in your transactions.`,
        canCheckAgain: true,
      };
    case 'unknown':
      return {
        tone: 'warning',
        title: "We couldn't check how that went",
        text: "We can't reach your account right now, so we don't know yet. Please don't pay again before we do.",
        canCheckAgain: true,
      };
    case 'paid': {
      const { payment, balance } = conclusion;
      const charged = formatMoney(payment.charged);
      return payment.isPending
        ? {
            tone: 'success',
            title: 'Your payment is on its way',
            text: `We've charged your card ${charged}, with any card fee. It counts from ${formatDate(payment.countsFrom)}, and can take 2 business days to show in your balance.`,
          }
        : {
            tone: 'success',
            title: 'Payment received',
            text: `We've charged your card ${charged}, with any card fee. ${balanceText(balance, 'now')}`.trim(),
          };
    }
    case 'notPaid':
      return conclusion.isCancelled
        ? {
            tone: 'info',
            title: 'Your payment was cancelled',
            text: `Nothing was taken. ${balanceText(conclusion.balance, 'still')}`.trim(),
          }
        : {
            tone: 'critical',
            title: "Your payment didn't go through",
            text: `Nothing was taken. ${balanceText(conclusion.balance, 'still')}Try again, or use another card.`,
          };
    case 'cardSaved':
      return {
        tone: 'success',
        title: 'Your card is saved',
        text: `We've kept ${conclusion.card} for your payments.`,
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
        text: `We'll take your bills from ${conclusion.card} when they're due.`,
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

/** "Your balance is $148.20 right now. " with its space, or nothing where it isn't known. */
function balanceText(balance: Cents | null, when: 'right now' | 'now' | 'still'): string {
  if (balance === null) return '';
  const amount = formatMoney(balance);
  return when === 'right now'
    ? `Your balance is ${amount} right now. `
    : `Your balance is ${when} ${amount}. `;
}
