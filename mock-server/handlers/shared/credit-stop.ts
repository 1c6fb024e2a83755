import type { Context } from '#mock/handler.ts';
import { addDays } from '#mock/world/calendar.ts';
import type { Account } from '#mock/world/customer.ts';

/** Bills that are overdue for longer stop what would be owed on top of them. */
const graceDays = 14;

/** Whether an account is stopped for bills that are overdue. */
export function isCreditStopped({ world, customer }: Context, account: Account): boolean {
  const limit = addDays(world.today(), -graceDays);
  return world.ledger(customer, account).openBills.some(({ dueOn }) => dueOn < limit);
}
