import { useEffect, useState } from 'react';

/**
 * `open`, one draw late the first time. A layer is mounted when it first opens, and Chakra moves focus into one that
 * opens, not into one that is open from the start.
 */
export function useOpened(open: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return open && isMounted;
}
