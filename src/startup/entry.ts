import { takeMobileEntry } from '#src/session/mobile-entry.ts';

/**
 * What the mobile app put into the address. Taken when this module is evaluated, and both entries import it before
 * anything else, so that no other script of ours ever sees the address with the token.
 */
export const mobileEntry = takeMobileEntry(location, history);
