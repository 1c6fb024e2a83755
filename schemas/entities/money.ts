import { array, nullable, nzd, object, oneOf, plainDate } from '#schemas/json-schema.ts';

/** The ledger's own figures; nothing of them is ever recomputed. */
export const balance = object({
  amountToPayNZD: nzd('What is to be paid now; negative when the account is in credit.'),
  current: nzd('Part of it that is not yet due.'),
  overdue: nzd('Part of it that is past its due date.'),
  totalBalance: nzd('Everything on the account.'),
  promptPaymentDiscount: nzd('Discount for paying by the due date; 0 for none.'),
  dueDate: nullable(plainDate('Last day to pay; null when nothing is owed.')),
});

/** Both days belong to the window. */
export const dateWindow = object({
  startDate: plainDate('First day.'),
  endDate: plainDate('Last day, included.'),
});

export const paymentMethod = oneOf(
  ['directDebit', 'creditCard', 'none'],
  'How bills are paid without doing anything.',
);

export const units = ['kwh', 'nzd'] as const;
export const unit = oneOf(units, 'Unit of the value.');

export const supplyTypes = ['electricity', 'naturalGas', 'lpg'] as const;
export const supplyType = oneOf(supplyTypes, 'Kind of energy.');
export const supplyTypeList = array(supplyType, 'Kinds of energy.', { maxItems: 3 });
