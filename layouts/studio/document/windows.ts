/** Names this window among those of this browser. */
export const windowId = crypto.randomUUID();

const prefix = 'studio.window.';

/** Lets other windows know that this one is open: it holds a lock until it is closed. */
export function holdWindow(): void {
  void navigator.locks?.request(prefix + windowId, () => new Promise(() => undefined));
}

/** The windows of this browser that are open; this one alone where the browser can't tell. */
export async function openWindows(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return new Set([...names, windowId]);
}
