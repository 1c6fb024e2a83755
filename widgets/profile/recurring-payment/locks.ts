import type { PropsOf } from '#src/runtime/definition.ts';
import { dataOf } from '#src/runtime/part.tsx';
import type { Services } from '#src/services.tsx';
import { nameCase } from '#widgets/shared/text/display-case.ts';
import type { recurringPayment } from './descriptor.ts';

export type RecurringData = PropsOf<typeof recurringPayment>['data'];

/** Why something can't be done now, in a sentence; undefined where it can. */
export interface Locks {
  /** Setting up and changing. */
  readonly change: string | undefined;
  readonly stop: string | undefined;
  /** Sending what was filled in: staff look and customers act. */
  readonly send: string | undefined;
}

/** A button never vanishes: it stays with the reason, and by whom. */
export function locksOf(
  { recurring, accounts }: Pick<RecurringData, 'recurring' | 'accounts'>,
  { brand, session }: Pick<Services, 'brand' | 'session'>,
): Locks {
  const managed = managedBy(accounts, brand);
  const send =
    session.kind() === 'impersonation'
      ? "You're looking at this account as staff. Only the customer can change how bills are paid."
      : undefined;
  return {
    change: recurring.showRemoveUpdateAutopayButton === false ? managed : undefined,
    stop: recurring.canDeleteRecurring === false ? managed : send,
    send,
  };
}

function managedBy(accounts: RecurringData['accounts'], brand: Services['brand']): string {
  const account = dataOf(accounts)?.selectedBillingAccount;
  if (account?.isBuyingGroup !== true) {
    return `${brand.name} manages how these bills are paid. Call ${brand.contact.phone.display} to change it.`;
  }
  const group = nameCase(account.buyingGroupName.trim()) || 'Your buying group';
  return `${group} manages how these bills are paid. Ask them to change it.`;
}
