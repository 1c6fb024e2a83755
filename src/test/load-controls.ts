import { beforeAll } from 'vitest';
import type { LazyControl } from '#src/ui/lazy/lazy-control.tsx';

/**
 * Loads these controls before the tests of a file. A control whose code arrives during a test replaces the plain one
 * that the test has just found, and what the test types there is lost.
 */
export function loadControls(...controls: readonly Pick<LazyControl, 'load'>[]): void {
  beforeAll(async () => {
    await Promise.all(controls.map(({ load }) => load()));
  });
}
