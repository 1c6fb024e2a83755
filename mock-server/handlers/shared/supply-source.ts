import type { Context } from '#mock/handler.ts';
import type { SupplyType } from '#mock/world/customer.ts';
import { freeSlotsOf } from '#mock/world/powershout.ts';
import type { UsageSource } from '#mock/world/usage-view.ts';

/** The source of the usage of one supply point of the customer, in any account; undefined for none of theirs. */
export function sourceOf(
  { customer, world }: Pick<Context, 'customer' | 'world'>,
  supplyPointId: string,
  supplyType: SupplyType,
): UsageSource | undefined {
  for (const account of customer.accounts) {
    for (const site of account.sites) {
      const supplyPoint = site.supplyPoints.find((point) => point.id === supplyPointId);
      if (supplyPoint?.supplyType !== supplyType) continue;
      const freeSlots = freeSlotsOf(customer);
      return { usage: world.usage, now: world.now(), account, site, supplyPoint, freeSlots };
    }
  }
  return undefined;
}
