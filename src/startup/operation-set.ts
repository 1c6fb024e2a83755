/**
 * Which named operations are under way. The flag is on while any is registered and off when the last one is removed
 *. Adding a name twice or removing it twice changes nothing.
 */
export interface OperationSet {
  readonly add: (name: string) => void;
  readonly remove: (name: string) => void;
  readonly isActive: () => boolean;
  readonly has: (name: string) => boolean;
  readonly size: () => number;
  /** Calls the listener when the flag goes on or off. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createOperationSet(): OperationSet {
  const names = new Set<string>();
  const listeners = new Set<() => void>();
  const change = (work: () => void) => {
    const before = names.size > 0;
    work();
    if (names.size > 0 !== before) for (const listener of [...listeners]) listener();
  };
  return {
    add: (name) => change(() => names.add(name)),
    remove: (name) => change(() => names.delete(name)),
    isActive: () => names.size > 0,
    has: (name) => names.has(name),
    size: () => names.size,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
