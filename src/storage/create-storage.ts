import { z } from '#src/zod.ts';
import { keyPrefix } from './keys.ts';

/** What all versions share; a sweep goes by this. */
const family = 'ep.';

/** The longest value in characters, written or read. A last good layout is the largest value. */
const maxValueLength = 1_000_000;
const maxKeyLength = 200;

/** Under this key, which nothing is stored at, a store tells that the browser refuses. */
export const refusal = '';

/** A checked key-value store over `localStorage` or `sessionStorage`. Keys are given without the prefix. */
export interface Store {
  /** False once the browser has refused to store something: what is written then lasts as long as this page. */
  readonly persistent: boolean;
  /** The value, or undefined if there is none or if it doesn't follow the schema. A wrong value is deleted. */
  read<T>(key: string, schema: z.core.$ZodType<T>): T | undefined;
  /** Writes a JSON value. True if the browser stored it, false if it is in memory only, or too large and dropped. */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
  /** Keys that start with `prefix`, both without the prefix of the store. */
  keys(prefix: string): string[];
  /**
   * Calls `listener` after every change of the key, here or in another tab; for `refusal` soon after `persistent` has become
   * false. Returns how to stop.
   */
  subscribe(key: string, listener: () => void): () => void;
  /** Removes everything of ours, of every version, except these keys; an entry that ends in `.` spares all keys under it. */
  sweep(except: readonly string[]): void;
}

/**
 * Wraps a storage area. `area` is called each time, because reading `window.localStorage` itself can throw.
 * Never throws: a browser that refuses storage, or has no room left, gets a store in memory.
 */
export function createStorage(area: () => Storage): Store {
  const memory = new Map<string, string>();
  const listeners = new Map<string, Set<() => void>>();
  /** What was read last under a key, by its stored text. */
  const checked = new Map<
    string,
    { readonly text: string; readonly schema: unknown; readonly data: unknown }
  >();
  let persistent = true;

  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(area());
    } catch {
      // Later: what is read while a page is drawn must not change it.
      if (persistent) queueMicrotask(() => notify(refusal));
      persistent = false;
      return undefined;
    }
  };
  const notify = (key: string) => {
    for (const listener of [...(listeners.get(key) ?? [])]) listener();
  };
  const removeRaw = (fullKey: string) => {
    memory.delete(fullKey);
    attempt((storage) => storage.removeItem(fullKey));
  };
  const allKeys = () => {
    const stored = attempt((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null),
    );
    return [...new Set([...(stored ?? []), ...memory.keys()])].filter((key) => key.startsWith(family));
  };

  // Only a write shows that a store is full; this finds the browser that refuses everything.
  attempt((storage) => {
    storage.setItem(`${keyPrefix}probe`, '1');
    storage.removeItem(`${keyPrefix}probe`);
  });
  globalThis.window?.addEventListener?.('storage', (event) => {
    // A null key means that everything was cleared.
    if (event.key === null) for (const key of [...listeners.keys()]) notify(key);
    else if (event.key.startsWith(keyPrefix)) notify(event.key.slice(keyPrefix.length));
  });

  return {
    get persistent() {
      return persistent;
    },
    read<T>(key: string, schema: z.core.$ZodType<T>): T | undefined {
      const fullKey = keyPrefix + key;
      const text = memory.get(fullKey) ?? attempt((storage) => storage.getItem(fullKey));
      if (text === null || text === undefined) return undefined;
      const known = checked.get(fullKey);
      // The session is read for every call. A text that has passed its schema is not checked again.
      if (known?.text === text && known.schema === schema) return known.data as T;
      const parsed = text.length > maxValueLength ? undefined : parseJson(text);
      const result = parsed === undefined ? undefined : z.safeParse(schema, parsed.value);
      if (result?.success) {
        checked.set(fullKey, { text, schema, data: result.data });
        return result.data;
      }
      removeRaw(fullKey);
      return undefined;
    },
    write(key, value) {
      const fullKey = keyPrefix + key;
      const text = JSON.stringify(value);
      if (text === undefined || text.length > maxValueLength || fullKey.length > maxKeyLength) {
        // An old value under this key would be worse than none.
        removeRaw(fullKey);
        notify(key);
        return false;
      }
      let isStored = false;
      attempt((storage) => {
        storage.setItem(fullKey, text);
        isStored = true;
      });
      if (isStored) memory.delete(fullKey);
      else {
        attempt((storage) => storage.removeItem(fullKey));
        memory.set(fullKey, text);
      }
      notify(key);
      return isStored;
    },
    remove(key) {
      removeRaw(keyPrefix + key);
      notify(key);
    },
    keys(prefix) {
      return allKeys()
        .filter((key) => key.startsWith(keyPrefix + prefix))
        .map((key) => key.slice(keyPrefix.length));
    },
    subscribe(key, listener) {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(key);
      };
    },
    sweep(except) {
      const isSpared = (key: string) =>
        except.some((entry) =>
          entry.endsWith('.') ? key.startsWith(keyPrefix + entry) : key === keyPrefix + entry,
        );
      for (const key of allKeys().filter((each) => !isSpared(each))) {
        removeRaw(key);
        if (key.startsWith(keyPrefix)) notify(key.slice(keyPrefix.length));
      }
    },
  };
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
