/** Keeps what was used last, up to a size that is the sum of all. For what never changes. */
export function createRecent<T>(most: number) {
  const kept = new Map<string, { readonly value: T; readonly size: number }>();
  let total = 0;
  return {
    get(key: string): T | undefined {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      // The newest is last.
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key: string, value: T, size: number): void {
      total += size - (kept.get(key)?.size ?? 0);
      kept.delete(key);
      kept.set(key, { value, size });
      for (const [oldest, { size: gone }] of kept) {
        if (total <= most) return;
        kept.delete(oldest);
        total -= gone;
      }
    },
  };
}
