import { useEffect, useState } from 'react';

/** Milliseconds for which a wait shows once it is shown, so that it doesn't flash. */
const shownFor = 2000;

/**
 * Whether a wait is shown: from so many milliseconds on, then long enough to be read.
 *
 * @param after 0 shows every wait, however short
 */
export function useShownWait(isWaiting: boolean, after: number): boolean {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    const isShown = since !== undefined;
    if (isWaiting === isShown) return undefined;
    const change = () => setSince(isShown ? undefined : performance.now());
    const delay = isShown ? since + shownFor - performance.now() : after;
    // Not by a timer: the wait may be over before one fires.
    if (delay <= 0) return change();
    const timer = setTimeout(change, delay);
    return () => clearTimeout(timer);
  }, [isWaiting, since, after]);
  return since !== undefined || (isWaiting && after === 0);
}
