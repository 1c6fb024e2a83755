import { vi } from 'vitest';
import { waitTimeout } from './wait-timeout.ts';

/**
 * Waits until the check passes, and lets fake timers go on meanwhile. `vi.waitFor` itself waits for a second, which is no time on a
 * busy machine. Rejects with what the check threw last.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: waitTimeout });
