/** A repeatable source of chance: the same seed gives the same numbers on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  /** From a bell curve with mean 0 and deviation 1. */
  normal(): number;
  pick<T>(values: readonly [T, ...T[]]): T;
  /** A source of its own for a named part, so that one part's draws never shift another's. */
  fork(name: string): Random;
  /** A UUID version 4. */
  uuid(): string;
}

/** Spreads a text over 32 bits (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** The mulberry32 generator: small, fast, and sufficient for data that only has to look real. */
export function createRandom(seed: number | string): Random {
  const origin = typeof seed === 'number' ? seed >>> 0 : hashText(seed);
  let state = origin;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (values) => values[integer(0, values.length - 1)] ?? values[0],
    fork: (name) => createRandom((origin ^ hashText(name)) >>> 0),
    uuid: () =>
      'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place) =>
        (place === 'x' ? integer(0, 15) : integer(8, 11)).toString(16),
      ),
  };
}
