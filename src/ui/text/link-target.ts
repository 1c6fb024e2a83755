import type { MouseEvent } from 'react';

/**
 * A link that the app has already checked and resolved; src/ui never sees a raw URL of the server.
 * `onFollow` runs on a plain click only, so a new tab or window opened by the customer stays theirs;
 * the app calls `event.preventDefault()` in it when its router takes over.
 */
export interface LinkTarget {
  readonly href: string;
  readonly onFollow?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** Another site: opens in a new tab and is labelled so. A telephone number or a mail address is none. */
  readonly external?: boolean | undefined;
}
