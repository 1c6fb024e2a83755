import { createDelivery, type Delivery } from '#layouts/delivery/delivery.ts';
import type { Database } from '#layouts/service/store/database.ts';
import { cataloguesInUse } from './catalogues.ts';
import { bundleOf, bundleTag } from './delivering.ts';

/** Milliseconds for which nobody asks the store whether something is new, where no announcement says so. */
const trusted = 2000;

/** What is live, as this process answers for customers with. */
export function createLiveDelivery(database: Database) {
  let made: { readonly tag: string; readonly delivery: Delivery } | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  database.onAnnouncement(() => {
    askedAt = Number.NEGATIVE_INFINITY;
  });

  async function remake(now: number): Promise<Delivery> {
    const { etag, bundle } = await bundleOf(database, now);
    const delivery = createDelivery(bundle, await database.read(cataloguesInUse));
    made = { tag: etag, delivery };
    return delivery;
  }

  /** The delivery of what is live at `now`, at most two seconds old. */
  return async (now: number): Promise<Delivery> => {
    const start = performance.now();
    if (made !== undefined && start - askedAt < trusted) return made.delivery;
    const isCurrent = made !== undefined && made.tag === (await bundleTag(database));
    const delivery = made !== undefined && isCurrent ? made.delivery : await remake(now);
    askedAt = start;
    return delivery;
  };
}
