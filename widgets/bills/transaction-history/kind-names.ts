import { formatNumber } from '#widgets/shared/text/format-number.ts';
import type { Kind } from './view-values.ts';

export const kindNames: Readonly<Record<Kind, { readonly one: string; readonly many: string }>> = {
  bill: { one: 'Bill', many: 'Bills' },
  payment: { one: 'Payment', many: 'Payments' },
  credit: { one: 'Credit', many: 'Credits' },
  refund: { one: 'Refund', many: 'Refunds' },
  fee: { one: 'Fee', many: 'Fees' },
};

/** "1 transaction", "26 bills" */
export function countText(count: number, kind: Kind | undefined): string {
  const { one, many } = kind === undefined ? { one: 'transaction', many: 'transactions' } : kindNames[kind];
  return `${formatNumber(count)} ${(count === 1 ? one : many).toLowerCase()}`;
}
