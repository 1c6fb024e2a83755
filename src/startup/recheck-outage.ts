import type { OutageWatch } from './outage-watch.ts';

/** Checks for maintenance again when the page is visible again after more than a minute. */
export function recheckOutageOnReturn(page: Document, outage: Pick<OutageWatch, 'checkIfOld'>): () => void {
  const look = () => {
    if (page.visibilityState === 'visible') void outage.checkIfOld();
  };
  page.addEventListener('visibilitychange', look);
  page.defaultView?.addEventListener('focus', look);
  return () => {
    page.removeEventListener('visibilitychange', look);
    page.defaultView?.removeEventListener('focus', look);
  };
}

const aMinute = 60_000;

interface WatchParts {
  readonly page: Pick<Document, 'visibilityState'>;
  readonly outage: Pick<OutageWatch, 'checkIfOld'>;
  readonly isOnline: () => boolean;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/**
 * Checks for maintenance while the portal is open, so that a page that nobody leaves notices it: after three to six
 * minutes each time, drawn anew, so that open pages don't ask together. A page that nobody sees checks on its return.
 *
 * @returns how to stop
 */
export function watchOutage({ page, outage, isOnline, random = Math.random }: WatchParts): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        if (page.visibilityState === 'visible' && isOnline()) void outage.checkIfOld();
        wait();
      },
      3 * aMinute * (1 + random()),
    );
  };
  wait();
  return () => clearTimeout(timer);
}

/**
 * Checks again and again while the portal is closed, after one to two minutes each time: no two pages do it at the same
 * moment, so that they come back one after the other when it is over. A page that nobody sees waits for its return.
 *
 * @param random from 0 to 1
 */
export function recheckOutage(
  page: Pick<Document, 'visibilityState'>,
  outage: Pick<OutageWatch, 'check'>,
  random: () => number = Math.random,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const wait = () => {
    timer = setTimeout(
      async () => {
        if (page.visibilityState === 'visible') await outage.check();
        if (!isOver) wait();
      },
      aMinute * (1 + random()),
    );
  };
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
