import { type Handlers, reply } from '#mock/handler.ts';
import { checkAmountDue } from '#mock/handlers/shared/balance.ts';
import { checkBankAccount } from '#mock/handlers/shared/bank-check.ts';
import { extensionOf } from '#mock/handlers/shared/extension.ts';
import { centsOf, wireDollars } from '#mock/handlers/shared/money.ts';
import { problem } from '#mock/problem.ts';
import { extendBill } from '#mock/world/arrangements.ts';
import { bankOf, maskBankAccount } from '#mock/world/bank-account.ts';
import { addWorkingDays, dayNumber, dayText } from '#mock/world/calendar.ts';
import { selectedAccount } from '#mock/world/customer.ts';
import { discountToHave, extensionDays } from '#mock/world/discounts.ts';
import { enterRefund } from '#mock/world/ledger-writes.ts';
import { referenceOfEntry } from './transactions.ts';

/** Working days until a refund is in the bank. */
const refundDays = 5;

/** More time to pay, and credit paid out. */
export const creditHandlers: Pick<Handlers, 'billing.creditExtension' | 'billing.creditRefund'> = {
  'billing.creditExtension': (_input, { customer, world }) => {
    const account = selectedAccount(customer);
    const today = world.today();
    const { bill: oldest, reason } = extensionOf({ world, customer }, account);
    if (oldest === null || reason !== null) throw extensionRefused(reason ?? 'nothing_owed');
    const { bill, dueOn, remainingCents } = oldest;
    const amountCents = remainingCents - discountToHave(account, oldest, today);
    // Of a bill that is overdue the days count from today: a date in the past would help nobody.
    const newEndDate = dayText(Math.max(dayNumber(dueOn), dayNumber(today)) + extensionDays);
    extendBill(world, customer, account, bill.id, newEndDate);
    return reply(200, {
      billId: bill.id,
      dueDate: dueOn,
      newEndDate,
      amountNZD: wireDollars(amountCents),
    });
  },
  'billing.creditRefund': ({ body, headers }, { customer, world }) => {
    const account = selectedAccount(customer);
    const ledger = world.ledger(customer, account);
    const creditCents = -ledger.balance.totalCents;
    if (creditCents <= 0) {
      throw problem({
        type: '/error/credit_refund/no_credit',
        title: 'Not in credit',
        status: 409,
        detail: 'There is no credit to pay out.',
      });
    }
    checkAmountDue(headers, ledger);
    const amountCents = centsOf(body.amount, '/body/amount');
    if (amountCents > creditCents) {
      throw problem({
        type: '/error/credit_refund/more_than_credit',
        title: 'More than the credit',
        status: 400,
        detail: 'The amount is higher than the credit of the account.',
        instance: '/body/amount',
      });
    }
    checkBankAccount(body.bankAccountNumber, '/body/bankAccountNumber');
    const id = enterRefund(world, account, amountCents);
    return reply(200, {
      id,
      reference: referenceOfEntry({ id, type: 'refund' }),
      amountNZD: wireDollars(amountCents),
      maskedNumber: maskBankAccount(body.bankAccountNumber),
      bank: bankOf(body.bankAccountNumber) ?? '',
      expectedBy: dayText(addWorkingDays(dayNumber(world.today()), refundDays)),
    });
  },
};

const extensionRefusals = {
  nothing_owed: ['Nothing is owed', 'There is no bill to pay.'],
  not_eligible: ['Not eligible', 'Talk to us about the time that you need.'],
  already_extended: ['Already extended', 'This bill had its extension.'],
} as const;

function extensionRefused(reason: keyof typeof extensionRefusals) {
  const [title, detail] = extensionRefusals[reason];
  return problem({ type: `/error/credit_extension/${reason}`, title, status: 409, detail });
}
