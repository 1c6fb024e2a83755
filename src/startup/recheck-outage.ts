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
