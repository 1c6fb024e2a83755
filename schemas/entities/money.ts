import { array, nullable, nzd, object, oneOf, plainDate, text } from '#schemas/json-schema.ts';

/** The ledger's own figures; nothing of them is ever recomputed. */
export const balance = object({
  amountToPayNZD: nzd('What is to be paid now; negative when the account is in credit.'),
  current: nzd('Part of it that is not yet due.'),
  overdue: nzd('Part of it that is past its due date.'),
  totalBalance: nzd('Everything on the account.'),
  promptPaymentDiscount: nzd('Discount for paying by the due date; 0 for none.'),
  dueDate: nullable(plainDate('Last day to pay; null when nothing is owed.')),
});

/**
 * The one figure of what is to be paid, for every page: the same that autopay takes and that a payment is held to
 * (header Amount-Due, less what is under way).
 */
export const toPay = object({
  amountNZD: nzd(
    'What settles the account: balance.amountToPayNZD less the discount that can still be had; negative in credit.',
  ),
  savingNZD: nzd('That discount; 0 for none.'),
  until: nullable(
    plainDate('Last day on which it is enough, and to pay what is not yet due; null when nothing is.'),
  ),
  text: nullable(
    text(
      'Amount, deadline, saving and that a new direct debit begins too late, in a sentence; null for neither.',
    ),
  ),
});

export const paymentMethod = oneOf(
  ['directDebit', 'creditCard', 'none'],
  'How bills are paid without doing anything.',
);

const automaticPayment = {
  date: plainDate('Day on which it is taken.'),
  amountNZD: nzd('What it pays off, the discount taken off; without the card fee.'),
  feeNZD: nzd('Card fee that is charged along with it, with GST; 0 for none.'),
  totalNZD: nzd('What is taken, the card fee included.'),
} as const;

/** The next payment that is taken automatically. */
export const nextPayment = object(automaticPayment);

export const nextPaymentInWords = object({
  ...automaticPayment,
  text: text('What is taken from where and when, in a sentence, with the discount and the fee in it.'),
});

/** Why a payment that was to be taken automatically failed. */
export const paymentFailures = ['cardDeclined', 'cardEnded', 'notEnoughMoney', 'accountClosed'] as const;

/** The last automatic payment that failed, as long as its bill is open. */
export const failedPayment = object({
  date: plainDate('Day on which it was tried.'),
  amountNZD: nzd('What was to be paid off, without a card fee.'),
  method: paymentMethod,
  reason: oneOf(paymentFailures, 'Why it failed.'),
  text: text('What failed and why, in a sentence.'),
});

/** Of an account with autopay. */
export const notTakenNZD = nzd(
  'What is owed, less payments under way, that autopay won’t take: taking it failed, or it is due before autopay begins. 0 for none.',
);

/** Both days belong to the window. */
export const dateWindow = object({
  startDate: plainDate('First day.'),
  endDate: plainDate('Last day, included.'),
});

export const units = ['kwh', 'nzd'] as const;
export const unit = oneOf(units, 'Unit of the value.');

export const supplyTypes = ['electricity', 'naturalGas', 'lpg'] as const;
export const supplyType = oneOf(supplyTypes, 'Kind of energy.');
export const supplyTypeList = array(supplyType, 'Kinds of energy.', { maxItems: 3 });
