import { Refusal } from '#layouts/service/refusal.ts';
import { inTurn } from '#layouts/service/store/transaction.ts';

/** Publishes that wait: more than people press at once. */
const mostWaiting = 200;

/** Does what makes releases, one after the other in the order in which it came. */
export type PublishQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A queue for what locks the head. Each release begins from the one before, so that they wait in any case: here they do so without a
 * connection to the database, which others need meanwhile. Processes take turns by the lock itself, each with one.
 */
export function createPublishQueue(most = mostWaiting): PublishQueue {
  const queue = inTurn();
  let waiting = 0;
  return async (work) => {
    if (waiting >= most) {
      throw new Refusal(
        503,
        '/error/busy',
        'Too many changes are being published just now.',
        { detail: 'Nothing was done. Try again in a moment.' },
        { 'retry-after': '5' },
      );
    }
    waiting += 1;
    try {
      return await queue(work);
    } finally {
      waiting -= 1;
    }
  };
}
