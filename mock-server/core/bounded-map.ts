/** How much a map may hold. */
export interface Bounds {
  readonly entries: number;
  /** Characters of all entries together. */
  readonly characters: number;
}

/** A map of texts, or of what is measured as text, that forgets its oldest entries when it holds too much. */
export interface BoundedMap<V> {
  get(key: string): V | undefined;
  /** Stores a value as the newest; `characters` is how long it is, its key aside. Longer than the map is never stored. */
  set(key: string, value: V, characters: number): void;
  delete(key: string): void;
  clear(): void;
  /** Oldest first. */
  entries(): readonly (readonly [key: string, value: V])[];
}

export function createBoundedMap<V>(bounds: Bounds): BoundedMap<V> {
  const stored = new Map<string, { readonly value: V; readonly characters: number }>();
  let total = 0;
  const remove = (key: string) => {
    total -= stored.get(key)?.characters ?? 0;
    stored.delete(key);
  };
  return {
    get: (key) => stored.get(key)?.value,
    set: (key, value, length) => {
      remove(key);
      const characters = key.length + length;
      if (characters > bounds.characters) return;
      stored.set(key, { value, characters });
      total += characters;
      for (const oldest of stored.keys()) {
        if (stored.size <= bounds.entries && total <= bounds.characters) break;
        remove(oldest);
      }
    },
    delete: remove,
    clear: () => {
      stored.clear();
      total = 0;
    },
    entries: () => [...stored].map(([key, { value }]) => [key, value] as const),
  };
}
