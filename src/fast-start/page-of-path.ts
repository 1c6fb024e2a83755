import { trimPath } from '#src/routing/address.ts';

/** Signing in leads to the first visible tab, which is the dashboard by default. */
const dashboardPaths = new Set(['/', '/app', '/account', '/account/dashboard']);

const pageAddress =
  /^\/account\/((?:products|insights|bill|profile)\/(?!ev$|.*(?:donation|-days)$)[a-z0-9/-]+|feature-messages|property-avatar|shower-optimizer)$/;

/**
 * The page whose layout a path will most likely need. It does without the route table, which loads with the portal.
 * Older addresses, and that of EV, lead elsewhere and are left out.
 */
function pageOfPath(path: string): string | undefined {
  const trimmed = trimPath(path);
  if (dashboardPaths.has(trimmed)) return 'newDashboard';
  return pageAddress.exec(trimmed)?.[1];
}

/** The tabs whose layouts a path will need; inside the mobile app there is no header. */
export const tabsOfPath = (path: string, { withHeader }: { readonly withHeader: boolean }): string[] =>
  [withHeader ? 'header' : undefined, pageOfPath(path)].filter((tabId) => tabId !== undefined);
