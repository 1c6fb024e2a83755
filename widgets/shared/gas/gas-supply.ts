import type { Account } from '#src/runtime/account.ts';
import { z } from '#src/zod.ts';

export type SupplyPoint = Account['supplyPoints'][number];

/** The gas supply that a page shows is in the address, for every card of it; without it the first one. */
export const gasView = { supply: z.optional(z.string()) };

/** Where natural gas is supplied at the selected sites. */
export const gasSupplies = ({ supplyPoints }: Pick<Account, 'supplyPoints'>): SupplyPoint[] =>
  supplyPoints.filter(({ supplyType }) => supplyType === 'naturalGas');

/** The supply of the address, or the first one; undefined where there is no gas. */
export function shownSupply(
  account: Pick<Account, 'supplyPoints'>,
  id: string | undefined,
): SupplyPoint | undefined {
  const all = gasSupplies(account);
  return all.find((each) => each.id === id) ?? all[0];
}

/** "Café", or the address of a supply without a name. */
export const supplyName = ({ nickname, address }: SupplyPoint): string => nickname.trim() || address;
