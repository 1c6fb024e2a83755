/** Loads something once, for all callers. A failed load is not cached, so that the next call retries. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () => {
    known ??= load().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
