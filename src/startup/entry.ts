import { takeMobileEntry } from '#src/session/mobile-entry.ts';

declare global {
  /** Injected by the web view of the mobile app before any script of the page runs (README, "Inside the mobile app"). */
  var switchboardApp: unknown;
}

/**
 * What the mobile app put into the address. Taken when this module is evaluated, and both entries import it before
 * anything else, so that no other script of ours ever sees the address with the token.
 */
export const mobileEntry = takeMobileEntry(location, history, globalThis.switchboardApp);
// It counts once, and contains the token.
delete globalThis.switchboardApp;
