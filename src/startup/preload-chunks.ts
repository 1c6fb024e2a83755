declare global {
  /** Called by the built code before a dynamic import, with the chunks that the imported one needs. */
  var preloadChunks: ((files: readonly string[]) => void) | undefined;
}

/** Asks for chunks at once, so that the browser doesn't find them one round trip after the other. */
export function installPreload(page: Document = document): void {
  const asked = new Set<string>();
  globalThis.preloadChunks = (files) => {
    for (const file of files) {
      if (asked.has(file)) continue;
      asked.add(file);
      const link = page.createElement('link');
      link.rel = 'modulepreload';
      link.href = `/${file}`;
      page.head.append(link);
    }
  };
}
