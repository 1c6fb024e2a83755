import type { FromSchema } from 'json-schema-to-ts';
import type { BillWindow } from '#mock/world/bill-periods.ts';
import { type Day, dayText } from '#mock/world/calendar.ts';
import type { Account, PaymentMethod } from '#mock/world/customer.ts';
import { arrangementOn, type Balance } from '#mock/world/ledger.ts';
import type { balance, dateWindow } from '#schemas/entities/money.ts';
import { wireDollars } from './money.ts';

export function wireBalance(ledger: Balance): FromSchema<typeof balance> {
  return {
    amountToPayNZD: wireDollars(ledger.amountToPayCents),
    current: wireDollars(ledger.currentCents),
    overdue: wireDollars(ledger.overdueCents),
    totalBalance: wireDollars(ledger.totalCents),
    promptPaymentDiscount: wireDollars(ledger.promptPaymentDiscountCents),
    dueDate: ledger.dueOn,
  };
}

export function wireWindow({ start, end }: BillWindow): FromSchema<typeof dateWindow> {
  return { startDate: dayText(start), endDate: dayText(end) };
}

/** How bills are paid by themselves on a day. */
export function paymentMethodOn(account: Account, day: Day): PaymentMethod {
  return arrangementOn(account, day)?.method ?? 'none';
}
