import type { DataSource } from '#src/api/data-source.ts';
import { query } from '#src/api/query.ts';
import { legacyTarget } from '#src/routing/legacy-redirects.ts';
import { pageAt } from '#src/routing/route-table.ts';

/** The layout of a path below /account: the dashboard has a name of its own. Undefined where only an answer can tell. */
export function layoutOf(path: string): string | undefined {
  const target = legacyTarget(path) ?? path;
  // Signing in leads to the first visible tab, which is the dashboard unless the server says otherwise.
  if (['/', '/app', '/account', '/account/dashboard'].includes(target)) return 'newDashboard';
  return pageAt(target)?.page;
}

/**
 * Asks ahead for what the start of a signed-in customer needs, before React and the portal's code are there.
 * The start takes the answers over in its own order.
 */
export function askAhead(
  source: Pick<DataSource, 'prefetch'>,
  path: string,
  options: { readonly withHeader: boolean },
): void {
  source.prefetch(query('outage.current'));
  source.prefetch(query('drd.initialize'));
  if (options.withHeader) source.prefetch(query('drd.widgets.list', { query: { tabId: 'header' } }));
  const tabId = layoutOf(path);
  if (tabId === 'newDashboard') source.prefetch(query('drd.widgets.list', { query: { tabId } }));
  else if (tabId !== undefined) source.prefetch(query('widget.list', { query: { tabId } }));
}
