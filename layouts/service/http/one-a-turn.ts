import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Lets work of people begin one after the other, each in a turn of the event loop of its own: what customers ask is looked at between
 * them, however much people ask at once.
 */
export function createOneATurn(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}
