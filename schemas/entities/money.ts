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
    text('Amount, deadline and saving in a sentence; null without a saving, or where autopay takes it.'),
  ),
});

export const paymentMethod = oneOf(
  ['directDebit', 'creditCard', 'none'],
  'How bills are paid without doing anything.',
);

/** Why a payment that was to be taken automatically failed. */
export const paymentFailures = ['cardDeclined', 'cardEnded', 'notEnoughMoney', 'accountClosed'] as const;

/** The last automatic payment that failed, as long as its bill is open. */
export const failedPayment = object({
  date: plainDate('Day on which it was tried.'),
  amountNZD: nzd('What was to be taken.'),
  method: paymentMethod,
  reason: oneOf(paymentFailures, 'Why it failed.'),
  text: text('What failed and why, in a sentence.'),
});

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
