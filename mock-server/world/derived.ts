/**
 * Values that follow from the state of the world: cached until something is written or the world's next minute begins.
 */
export interface Derived {
  /** The same as `derive`, which then runs once for each pair of objects. What it returns is shared: nobody writes to it. */
  memo<A extends object, B extends object, V>(derive: (a: A, b: B) => V): (a: A, b: B) => V;
  /**
   * Runs a write and returns what it returns. Until it is over, and its promise settled, nothing is cached, so
   * that it reads what it has written itself.
   */
  write<T>(run: () => T): T;
  /** Drops every value, because something was written in a single step. */
  drop(): void;
}

const minuteMs = 60_000;

export function createDerived(now: () => number): Derived {
  let revision = 0;
  let minute = Number.NaN;
  let writes = 0;
  const currentRevision = () => {
    const current = Math.floor(now() / minuteMs);
    if (current !== minute) {
      minute = current;
      revision += 1;
    }
    return revision;
  };
  return {
    memo<A extends object, B extends object, V>(derive: (a: A, b: B) => V) {
      let values = new WeakMap<A, WeakMap<B, { readonly value: V }>>();
      let valid = Number.NaN;
      return (a: A, b: B) => {
        if (writes > 0) return derive(a, b);
        const current = currentRevision();
        if (current !== valid) {
          values = new WeakMap();
          valid = current;
        }
        const row = values.get(a) ?? new WeakMap<B, { readonly value: V }>();
        values.set(a, row);
        const known = row.get(b) ?? { value: derive(a, b) };
        row.set(b, known);
        return known.value;
      };
    },
    write(run) {
      writes += 1;
      const end = () => {
        writes -= 1;
        revision += 1;
      };
      try {
        const result = run();
        if (result instanceof Promise) result.then(end, end);
        else end();
        return result;
      } catch (error) {
        end();
        throw error;
      }
    },
    drop: () => {
      revision += 1;
    },
  };
}
