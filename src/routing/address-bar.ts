import { focusHeading } from './focus-heading.ts';
import { isSameAddress } from './same-address.ts';

interface Address {
  readonly pathname: string;
  readonly search: string;
  /** What a navigation left for the page that it leads to; kept by the browser, so it is checked before use. */
  readonly state: unknown;
}

/** The address of the page, for what stands outside of the portal and has to do without the router's 14 kB. */
export interface AddressBar {
  readonly current: () => Address;
  /** Goes to a path of ours, in place of this one. The same address is never entered again. */
  readonly replace: (path: string, state?: unknown) => void;
  /** Looks at the address again, after the router has changed it. */
  readonly refresh: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Follows and changes the address of a page. */
export function createAddressBar(page: Window = window): AddressBar {
  const listeners = new Set<() => void>();
  const read = (): Address => {
    const entry: unknown = page.history.state;
    // The router keeps what it is given under this name.
    const state = typeof entry === 'object' && entry !== null && 'usr' in entry ? entry.usr : undefined;
    return { pathname: page.location.pathname, search: page.location.search, state };
  };
  let current = read();
  const refresh = () => {
    const next = read();
    if (next.pathname === current.pathname && next.search === current.search) return;
    current = next;
    for (const listener of [...listeners]) listener();
  };
  page.addEventListener('popstate', refresh);
  return {
    current: () => current,
    replace(path, state) {
      const { pathname, search, hash } = page.location;
      if (isSameAddress(path, pathname + search + hash)) {
        focusHeading(page.document);
        return;
      }
      page.history.replaceState({ usr: state }, '', path);
      refresh();
    },
    refresh,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
