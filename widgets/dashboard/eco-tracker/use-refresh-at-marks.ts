import { useEffect } from 'react';

/** Ten minutes. New Zealand's offsets are whole multiples of it, so its marks are the same on every clock. */
const period = 600_000;

/**
 * Calls `refresh` at every full ten minutes while the page is visible.
 * Hidden, it rests; back again, it calls once if a mark has passed meanwhile.
 * @param now milliseconds since 1970, by the server's clock
 */
export function useRefreshAtMarks(refresh: () => void, now: () => number): void {
  useEffect(() => {
    const mark = () => Math.floor(now() / period);
    let lastMark = mark();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const catchUp = () => {
      if (mark() === lastMark) return;
      lastMark = mark();
      refresh();
    };
    const schedule = () => {
      timer = setTimeout(
        () => {
          catchUp();
          schedule();
        },
        // A timer may fire a little early; the extra milliseconds keep it on the far side of the mark.
        period - (now() % period) + 5,
      );
    };
    const onVisibility = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      // The cache reads again by itself when a page comes back, a moment after this event. Going behind it makes that
      // read and ours one.
      timer = setTimeout(() => {
        catchUp();
        schedule();
      });
    };

    if (document.visibilityState !== 'hidden') schedule();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [refresh, now]);
}
