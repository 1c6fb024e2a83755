import type { AccountNow } from './conclude.ts';
import type { Outcome } from './outcome.ts';
import { toPayText } from './to-pay-text.ts';

/**
 * A return that no visit of ours belongs to (another tab, cleared storage, a copied link). The words repeat no claim of
 * the address: they say what the card page reports, and what the server has.
 */
export function accountNowWords(now: AccountNow): Outcome {
  return now.report?.sct === true ? cardWords(now, now.report) : paymentWords(now);
}

/** The card page reports that a card was to be saved. */
function cardWords({ savedCard, autopay }: AccountNow, report: NonNullable<AccountNow['report']>): Outcome {
  const state =
    savedCard === undefined
      ? ''
      : savedCard === null
        ? 'You have no saved card.'
        : `Your saved card is ${savedCard}.`;
  switch (report.status) {
    case 'ERROR':
      return {
        tone: 'warning',
        title: "We couldn't save a card",
        text: `${state} You can try again, or use another card.`.trim(),
      };
    case 'CANCELLED':
      return { tone: 'info', title: 'You cancelled on the card page', text: state || 'No card was added.' };
    case 'SUCCESS':
      if (savedCard === null) {
        return {
          tone: 'warning',
          title: "We don't have your card yet",
          text: 'The card page has finished, but we have no card from it. Check again in a minute, or add the card again.',
          canCheckAgain: true,
        };
      }
      return {
        tone: 'info',
        title: 'Your saved card',
        text:
          report.canUpdateCCV && autopay?.method === 'card' && autopay.card !== savedCard
            ? `${state} Your automatic payments use ${autopay.card}. You can change that under Automatic payments.`
            : state || "We can't show your card right now.",
        canCheckAgain: savedCard === undefined,
      };
  }
}

const paymentTitles = {
  SUCCESS: 'Your account right now',
  ERROR: "The card page couldn't finish",
  CANCELLED: 'You cancelled on the card page',
} as const;

/** The card page reports on a payment, or on automatic payments: its query doesn't tell them apart. */
function paymentWords({ report, toPay, autopay }: AccountNow): Outcome {
  const status = report?.status ?? 'SUCCESS';
  return {
    tone: status === 'ERROR' ? 'warning' : 'info',
    title: paymentTitles[status],
    text: `${toPayText(toPay, 'now')}${autopayText(autopay)}A payment that has reached us is in your transactions.`,
    canCheckAgain: true,
  };
}

/** The state of automatic payments with its space, or nothing where it isn't known. */
function autopayText(autopay: AccountNow['autopay']): string {
  switch (autopay?.method) {
    case undefined:
      return '';
    case 'card':
      return `Your automatic payments use ${autopay.card}. `;
    case 'directDebit':
      return 'Your automatic payments are by direct debit. ';
    case 'none':
      return 'Automatic payments are off. ';
  }
}
