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
