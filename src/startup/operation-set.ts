import { createStore } from 'zustand/vanilla';

/**
 * Which named operations are under way. The flag is on while any is registered and off when the last one is removed.
 * Adding a name twice or removing it twice changes nothing.
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
  // A store notifies its listeners of changed values only.
  const isActive = createStore(() => false);
  const show = () => isActive.setState(names.size > 0, true);
  return {
    add(name) {
      names.add(name);
      show();
    },
    remove(name) {
      names.delete(name);
      show();
    },
    isActive: isActive.getState,
    has: (name) => names.has(name),
    size: () => names.size,
    subscribe: isActive.subscribe,
  };
}
