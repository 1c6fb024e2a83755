import { useEffect } from 'react';

const holders = new Set<object>();

/** Whether a form on the page holds something that was typed and not sent. */
export const hasUnsavedWork = (): boolean => holders.size > 0;

/** Counts a form, while it is dirty, among those that the customer confirms to lose before the page or account changes. */
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
