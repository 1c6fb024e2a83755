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
  let newest: string | undefined;
  // Goes on where it was: from the start it would pass all that was removed since the map last grew.
  let oldest = stored.keys();
  const remove = (key: string) => {
    total -= stored.get(key)?.characters ?? 0;
    stored.delete(key);
  };
  return {
    get: (key) => stored.get(key)?.value,
    set: (key, value, length) => {
      const characters = key.length + length;
      if (key === newest && stored.get(key)?.characters === characters) {
        // In its place already. To delete and add the same key again and again costs a map more than all else here.
        stored.set(key, { value, characters });
        return;
      }
      remove(key);
      if (characters > bounds.characters) return;
      stored.set(key, { value, characters });
      newest = key;
      total += characters;
      while (stored.size > bounds.entries || total > bounds.characters) remove(oldest.next().value ?? key);
    },
    delete: remove,
    clear: () => {
      stored.clear();
      oldest = stored.keys();
      total = 0;
    },
    entries: () => [...stored].map(([key, { value }]) => [key, value] as const),
  };
}
