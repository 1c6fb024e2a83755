declare global {
  /** What the built code calls for a dynamic import: the address of the chunk and those of what it imports. */
  var importChunk: ((address: string, imports: readonly string[]) => Promise<unknown>) | undefined;
}

interface ImportParts {
  readonly load: (address: string) => Promise<unknown>;
  readonly page: Document;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly reload: () => void;
  /** What the addresses are relative to. */
  readonly base: string;
}

/**
 * Takes over the dynamic imports of the built code.
 *
 * All files are requested at once, so that the browser doesn't discover them one round trip after the other. And a
 * retry is one: until the page is left, a browser remembers that an address gave no module, so it gets another address.
 * That doesn't help a chunk whose own imports are remembered so. If all its files are there by now, a new page does.
 */
export function installImportChunk({ load, page, fetch, reload, base }: ImportParts): void {
  const preloaded = new Set<string>();
  const failures = new Map<string, number>();
  const urlOf = (address: string) => new URL(address, base).href;
  const preload = (address: string) => {
    if (preloaded.has(address)) return;
    preloaded.add(address);
    const link = page.createElement('link');
    link.rel = 'modulepreload';
    link.href = urlOf(address);
    page.head.append(link);
  };
  const isThere = async (address: string) => {
    const { ok, headers } = await fetch(urlOf(address), { cache: 'no-cache' });
    return ok && /javascript/.test(headers.get('content-type') ?? '');
  };
  globalThis.importChunk = async (address, imports) => {
    for (const file of imports) preload(file);
    const failed = failures.get(address) ?? 0;
    try {
      return await load(failed === 0 ? address : `${address}?try=${failed}`);
    } catch (error) {
      failures.set(address, failed + 1);
      // This was another try, and nothing is missing any more.
      if (failed > 0) {
        const found = await Promise.all([address, ...imports].map(isThere)).catch(() => [false]);
        if (found.every(Boolean)) reload();
      }
      throw error;
    }
  };
}
