import { useEffect } from 'react';

/** Ten minutes. New Zealand's offsets are whole multiples of it, so its marks are the same on every clock. */
const period = 600_000;
/** A timer stops while a computer sleeps, so the clock is looked at once a minute. */
const aMinute = 60_000;

/**
 * Calls `refresh` at every full ten minutes while the page is visible, and within a minute where one has passed during
 * sleep or the clock was changed. A page that is visible again after a minute needs no call: the cache then reads again
 * by itself.
 * @param now milliseconds since 1970, by the server's clock
 */
export function useRefreshAtMarks(refresh: () => void, now: () => number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hiddenAt = 0;
    const markOf = () => Math.floor(now() / period);
    let last = markOf();
    const wait = () => {
      // A timer may fire a little early; the extra milliseconds keep it on the far side of the mark.
      timer = setTimeout(check, Math.min(aMinute, period - (now() % period) + 5));
    };
    const check = () => {
      if (markOf() !== last) refresh();
      last = markOf();
      wait();
    };
    const begin = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') {
        hiddenAt = now();
        return;
      }
      if (markOf() !== last && now() - hiddenAt < aMinute) refresh();
      last = markOf();
      wait();
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [refresh, now]);
}
