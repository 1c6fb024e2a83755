import { setImmediate as nextTurn } from 'node:timers/promises';

/** A turn of the event loop accepts one new connection (libuv 1.45): so many customers get in between two people. */
const turnsBetween = 50;

/**
 * Lets work of people begin one after the other, with turns of the event loop between them: what customers ask is looked at first,
 * however much people ask at once.
 */
export function createOneATurn(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(async () => {
      for (let turn = 0; turn < turnsBetween; turn += 1) await nextTurn();
    });
    return last;
  };
}
