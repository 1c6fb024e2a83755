import { useEffect } from 'react';

const holders = new Set<object>();

/** Whether a form on the page holds something that was typed and not sent. */
export const hasUnsavedWork = (): boolean => holders.size > 0;

/** Counts a form among those that a switch of account has to ask about, for as long as it is dirty. */
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
