import type { DataSource } from '#src/api/data-source.ts';
import { type Query, query } from '#src/api/query.ts';
import { trimPath } from '#src/routing/trim-path.ts';

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

/**
 * Asks ahead for what the start of a signed-in customer needs, before React and the portal's code are there.
 * The start takes the answers over in its own order. `kept` knows what the widgets of a page asked for at the last visit.
 */
export function askAhead(
  source: Pick<DataSource, 'prefetch'>,
  path: string,
  options: { readonly withHeader: boolean; readonly kept?: (tabId: string) => readonly Query[] },
): void {
  source.prefetch(query('outage.current'));
  source.prefetch(query('drd.initialize'));
  if (options.withHeader) source.prefetch(query('drd.widgets.list', { query: { tabId: 'header' } }));
  const tabId = layoutOf(path);
  if (tabId === 'newDashboard') source.prefetch(query('drd.widgets.list', { query: { tabId } }));
  else if (tabId !== undefined) source.prefetch(query('widget.list', { query: { tabId } }));
  for (const page of [options.withHeader ? 'header' : undefined, tabId])
    if (page !== undefined) for (const wanted of options.kept?.(page) ?? []) source.prefetch(wanted);
}
