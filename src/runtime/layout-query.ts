import { type Query, query } from '#src/api/query.ts';

/** Dashboard and header have a call of their own, and their widgets come with the portal. */
type FirstPage = 'newDashboard' | 'header';
export const isFirst = (tabId: string): tabId is FirstPage => tabId === 'newDashboard' || tabId === 'header';

/** The query for the layout of a page. */
export function layoutQuery(tabId: string): Query {
  return isFirst(tabId)
    ? query('drd.widgets.list', { query: { tabId } })
    : query('widget.list', { query: { tabId } });
}
