import { setTimeout as wait } from 'node:timers/promises';

/**
 * Returns a function that does tasks with the same key in the order in which they came. It is for fairness alone: who waits for
 * `longest` milliseconds goes on, so that one that hangs holds nobody up.
 */
export function createTurns(longest = 1000): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const before = last.get(key);
    const mine =
      before === undefined
        ? task()
        : Promise.race([before, wait(longest, undefined, { ref: false })]).then(task);
    const settled: Promise<unknown> = mine
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === settled) last.delete(key);
      });
    last.set(key, settled);
    return mine;
  };
}
