/** A `Storage` in memory: for tests, and for a page that must leave nothing behind. */
export function createMemoryArea(entries: Iterable<readonly [string, string]> = []): Storage {
  const map = new Map<string, string>(entries);
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => {
      map.delete(key);
    },
    setItem: (key, value) => {
      map.set(key, String(value));
    },
  };
}
