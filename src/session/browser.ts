/** What the session needs of the page, so that it can be tested without one. */
export interface Browser {
  readonly origin: string;
  href(): string;
  /** Changes the address without loading or rendering anything. */
  replaceUrl(path: string): void;
  /** Leaves for another address, which can be undone by Back. */
  assign(url: string): void;
  /** Leaves for another address in place of this one. */
  replace(url: string): void;
  reload(): void;
  /** Whether this page is shown inside another page. */
  framed(): boolean;
  /** Calls the listener each time that the page is shown; `persisted` if it was in the back-forward cache. */
  onPageShow(listener: (persisted: boolean) => void): () => void;
}

/** The real page. */
export function createBrowser(page: Window = window): Browser {
  return {
    origin: page.location.origin,
    href: () => page.location.href,
    replaceUrl: (path) => page.history.replaceState(page.history.state, '', path),
    assign: (url) => page.location.assign(url),
    replace: (url) => page.location.replace(url),
    reload: () => page.location.reload(),
    framed: () => page.top !== page.self,
    onPageShow(listener) {
      const handle = (event: PageTransitionEvent) => listener(event.persisted);
      page.addEventListener('pageshow', handle);
      return () => page.removeEventListener('pageshow', handle);
    },
  };
}
