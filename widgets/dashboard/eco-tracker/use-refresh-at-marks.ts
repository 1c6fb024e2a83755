import { useEffect } from 'react';

/** Ten minutes. New Zealand's offsets are whole multiples of it, so its marks are the same on every clock. */
const period = 600_000;

/**
 * Calls `refresh` at every full ten minutes while the page is visible. A page that is visible again needs no call: the
 * cache then reads again by itself.
 * @param now milliseconds since 1970, by the server's clock
 */
export function useRefreshAtMarks(refresh: () => void, now: () => number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      timer = setTimeout(
        () => {
          refresh();
          schedule();
        },
        // A timer may fire a little early; the extra milliseconds keep it on the far side of the mark.
        period - (now() % period) + 5,
      );
    };
    schedule();
    document.addEventListener('visibilitychange', schedule);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', schedule);
    };
  }, [refresh, now]);
}
