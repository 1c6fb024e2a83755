const prefix = 'studio.';

/**
 * What the studio keeps in this browser, as text. A browser that refuses it gets undefined and false: what is kept is a second
 * copy, never the only one that matters while the page is open.
 */
export const storage = {
  read(key: string): string | undefined {
    try {
      return localStorage.getItem(prefix + key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  /** Whether the browser has kept it. */
  write(key: string, value: string): boolean {
    try {
      localStorage.setItem(prefix + key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(prefix + key);
    } catch {
      // What couldn't be kept needn't be removed.
    }
  },
  /** The keys that begin with a text. */
  keys(start: string): readonly string[] {
    try {
      return Object.keys(localStorage).flatMap((key) =>
        key.startsWith(prefix + start) ? [key.slice(prefix.length)] : [],
      );
    } catch {
      return [];
    }
  },
};
