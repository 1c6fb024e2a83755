import type { Context } from '#mock/handler.ts';
import type { Account } from '#mock/world/customer.ts';
import type { OpenBill } from '#mock/world/discounts.ts';

/** With so many bills overdue, more time is a matter for a conversation. */
const tooManyOverdue = 2;

type Extension =
  | { readonly bill: OpenBill; readonly reason: null }
  | { readonly bill: OpenBill | null; readonly reason: 'nothing_owed' | 'not_eligible' | 'already_extended' };

/** The oldest bill that is owed, and the reason why it gets no more time here; null where it does. */
export function extensionOf(
  { world, customer }: Pick<Context, 'world' | 'customer'>,
  account: Account,
): Extension {
  const { openBills } = world.ledger(customer, account);
  const [bill] = openBills.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
  if (!bill) return { bill: null, reason: 'nothing_owed' };
  const overdue = openBills.filter(({ dueOn }) => dueOn < world.today()).length;
  if (account.isBuyingGroup || overdue >= tooManyOverdue) return { bill, reason: 'not_eligible' };
  return { bill, reason: account.extensions[bill.bill.id] === undefined ? null : 'already_extended' };
}
