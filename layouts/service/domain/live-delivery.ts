import { setTimeout as sleep } from 'node:timers/promises';
import { createDelivery, type Delivery } from '#layouts/delivery/delivery.ts';
import type { Metrics } from '#layouts/service/metrics.ts';
import type { Database } from '#layouts/service/store/database.ts';
import { cataloguesInUse } from './catalogues.ts';
import { bundleOf, bundleTag, type TaggedBundle } from './delivering.ts';

/** Milliseconds for which nobody asks the store whether something is new, where no announcement says so. */
const trusted = 2000;
/** Milliseconds that an answer waits for the store, where there is an older delivery to answer with. */
const longestWait = 500;

/** What is live, as a gateway gets it, and as this process answers with it. */
export interface Live extends TaggedBundle {
  readonly delivery: Delivery;
  /** When the store was asked, by the clock of the process. */
  readonly since: number;
  /** When the store last said so, in epoch milliseconds. */
  readonly confirmedAt: number;
}

/** What is live, as this process answers for customers with. `log` is told, in a sentence, when the store can't be asked. */
export function createLiveDelivery(database: Database, log: (message: string) => void, metrics?: Metrics) {
  let made: Live | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: { readonly since: number; readonly done: Promise<Live> } | undefined;
  let isAway = false;
  database.onAnnouncement(() => {
    askedAt = Number.NEGATIVE_INFINITY;
    // What is being read may be from before it: the next one asks again.
    asking = undefined;
  });

  async function read(since: number, now: number): Promise<Live> {
    if (made !== undefined && made.etag === (await bundleTag(database))) {
      made = { ...made, confirmedAt: Math.max(now, made.confirmedAt) };
      return made;
    }
    const { etag, bundle } = await bundleOf(database, now);
    const delivery = createDelivery(bundle, await database.read(cataloguesInUse), metrics?.answered);
    // Of two that were read at once, the one that was begun last stays.
    if (made !== undefined && since < made.since) return made;
    made = { etag, bundle, delivery, since, confirmedAt: now };
    return made;
  }

  /** Asks the store, once for all who want to know. */
  function ask(now: number) {
    const since = performance.now();
    const mine = {
      since,
      done: read(since, now)
        .then((live) => {
          metrics?.confirmed();
          if (isAway) log('The store can be asked again what is live.');
          isAway = false;
          return live;
        })
        .catch((error: unknown) => {
          if (made === undefined) throw error;
          if (!isAway) log(`The store can't be asked what is live; the last answer counts: ${String(error)}`);
          isAway = true;
          return made;
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
   * What is live at `now`. It is at most two seconds old, or with `isNew` as the store has it now, for which it is waited; where the
   * store is away, and without `isNew` where it is slow, the last one, for however long that is. Rejects only while there never was
   * one.
   */
  return async (now: number, { isNew = false } = {}): Promise<Live> => {
    const isTrusted = !isNew && performance.now() - askedAt < trusted;
    if (made !== undefined && asking === undefined && isTrusted) return made;
    asking ??= ask(now);
    if (made === undefined || isNew) return asking.done;
    const last = made;
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
