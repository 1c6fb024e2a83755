import { setTimeout as sleep } from 'node:timers/promises';
import { createDelivery, type Delivery } from '#layouts/delivery/delivery.ts';
import type { Metrics } from '#layouts/service/metrics.ts';
import type { Database } from '#layouts/service/store/database.ts';
import { cataloguesInUse } from './catalogues.ts';
import { bundleOf, bundleTag } from './delivering.ts';

/** Milliseconds for which nobody asks the store whether something is new, where no announcement says so. */
const trusted = 2000;
/** Milliseconds that an answer waits for the store, where there is an older delivery to answer with. */
const longestWait = 500;

/** What is live, as this process answers for customers with. `log` is told, in a sentence, when the store can't be asked. */
export function createLiveDelivery(database: Database, log: (message: string) => void, metrics?: Metrics) {
  let made: { readonly tag: string; readonly delivery: Delivery; readonly since: number } | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: { readonly since: number; readonly done: Promise<Delivery> } | undefined;
  let isAway = false;
  database.onAnnouncement(() => {
    askedAt = Number.NEGATIVE_INFINITY;
    // What is being read may be from before it: the next one asks again.
    asking = undefined;
  });

  async function read(since: number, now: number): Promise<Delivery> {
    if (made !== undefined && made.tag === (await bundleTag(database))) return made.delivery;
    const { etag, bundle } = await bundleOf(database, now);
    const delivery = createDelivery(bundle, await database.read(cataloguesInUse), metrics?.answered);
    // Of two that were read at once, the one that was begun last stays.
    if (made !== undefined && since < made.since) return made.delivery;
    made = { tag: etag, delivery, since };
    return delivery;
  }

  /** Asks the store, once for all who want to know. */
  function ask(now: number) {
    const since = performance.now();
    const mine = {
      since,
      done: read(since, now)
        .then((delivery) => {
          metrics?.confirmed();
          if (isAway) log('The store can be asked again what is live.');
          isAway = false;
          return delivery;
        })
        .catch((error: unknown) => {
          if (made === undefined) throw error;
          if (!isAway) log(`The store can't be asked what is live; the last answer counts: ${String(error)}`);
          isAway = true;
          return made.delivery;
        })
        .finally(() => {
          if (asking !== mine) return;
          asking = undefined;
          askedAt = performance.now();
        }),
    };
    return mine;
  }

  /**
   * The delivery of what is live at `now`. It is at most two seconds old; where the store is slow or away, the last one, for
   * however long that is. Rejects only while there never was one.
   */
  return async (now: number): Promise<Delivery> => {
    if (made !== undefined && asking === undefined && performance.now() - askedAt < trusted) {
      return made.delivery;
    }
    asking ??= ask(now);
    if (made === undefined) return asking.done;
    const last = made.delivery;
    const left = asking.since + longestWait - performance.now();
    if (left <= 0) return last;
    const timeUp = new AbortController();
    try {
      return await Promise.race([asking.done, sleep(left, last, { signal: timeUp.signal })]);
    } finally {
      timeUp.abort();
    }
  };
}
