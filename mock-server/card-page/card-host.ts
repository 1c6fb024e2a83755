import { cardPagePath } from '#mock/handlers/payments/card-page-url.ts';

const cardHost = /^cards\.(?:[^.]+\.world\.)?localhost$/;
/** The same as a Host header, which names the port too. */
export const cardHostHeader = new RegExp(cardHost.source.replace('$', '(?::\\d+)?$'));
const world = /(?:^|\.)([^.]+\.world\.localhost)$/;
const loopback = /(?:^|\.)localhost$|^127\.0\.0\.1$|^\[::1\]$/;

/**
 * Origin of the card page for a portal: cards.localhost, or cards.anna.world.localhost for the world anna. Every browser
 * finds names below localhost by itself. Elsewhere the page is on the portal's own origin.
 */
export function cardOriginOf(portalOrigin: string): string {
  const { protocol, hostname, port } = new URL(portalOrigin);
  if (!loopback.test(hostname)) return portalOrigin;
  const base = world.exec(hostname)?.[1] ?? 'localhost';
  return `${protocol}//cards.${base}${port === '' ? '' : `:${port}`}`;
}

/**
 * Whether the card page answers an address: one folder of `cardOrigin` where that is given; else everything on its own
 * host, or one folder elsewhere but on this machine.
 */
export function isCardPage({ origin, hostname, pathname }: URL, cardOrigin?: string): boolean {
  if (cardOrigin !== undefined) return origin === cardOrigin && pathname.startsWith(cardPagePath);
  if (loopback.test(hostname)) return cardHost.test(hostname);
  return pathname.startsWith(cardPagePath);
}
