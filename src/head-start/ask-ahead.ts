import type { DataSource } from '#src/api/data-source.ts';
import { type Query, query } from '#src/api/query.ts';
import { trimPath } from '#src/routing/trim-path.ts';
import { layoutQuery } from '#src/runtime/layout-query.ts';

/** Signing in leads to the first visible tab, which is the dashboard unless the server says otherwise. */
const dashboardPaths = new Set(['/', '/app', '/account', '/account/dashboard']);

/**
 * The layout that a path will most likely ask for. It does without the route table, which loads with the portal, so that
 * a page that is read at once gains a round trip. Older addresses lead elsewhere and are left out.
 */
export function layoutOf(path: string): string | undefined {
  const trimmed = trimPath(path);
  if (dashboardPaths.has(trimmed)) return 'newDashboard';
  return /^\/account\/((?:products|insights|bill|profile)\/(?!.*(?:donation|-days)$)[a-z0-9/-]+)$/.exec(
    trimmed,
  )?.[1];
}

/** Layouts that a path will ask for; inside the mobile app there is no header. */
export const layoutsOf = (path: string, { withHeader }: { readonly withHeader: boolean }): string[] =>
  [withHeader ? 'header' : undefined, layoutOf(path)].filter((tabId) => tabId !== undefined);

/** What the start of a signed-in customer asks for first, whatever comes back. */
export function firstQueries(path: string, options: { readonly withHeader: boolean }): Query[] {
  return [query('outage.current'), query('drd.initialize'), ...layoutsOf(path, options).map(layoutQuery)];
}

/** Asks for that before anything is drawn. The start takes the answers over in its own order. */
export function askAhead(
  source: Pick<DataSource, 'prefetch'>,
  path: string,
  options: { readonly withHeader: boolean },
): void {
  for (const wanted of firstQueries(path, options)) source.prefetch(wanted);
}
