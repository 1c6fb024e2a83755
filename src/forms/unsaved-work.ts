import { useEffect } from 'react';

const holders = new Set<object>();

/** Whether a form on the page holds something that was typed and not sent. */
export const hasUnsavedWork = (): boolean => holders.size > 0;

/** Counts a form among those that are asked about before the page is left or the account switched, while it is dirty. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const holder = {};
    holders.add(holder);
    return () => {
      holders.delete(holder);
    };
  }, [isDirty]);
}
