import type { ResponseOf } from '#schemas/wire.ts';

type Account = ResponseOf<'drd.billingAccounts.switcher'>['billingAccounts'][number];

/** What a billing account is called: its customer number, or the name of its buying group. */
export function accountLabel({
  isBuyingGroup,
  buyingGroupName,
  customerNumberText,
}: Pick<Account, 'isBuyingGroup' | 'buyingGroupName' | 'customerNumberText'>): string {
  return isBuyingGroup ? buyingGroupName.trim() || 'Buying Group' : customerNumberText;
}
