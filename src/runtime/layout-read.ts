import { type Read, read } from '#src/api/read.ts';

/** Dashboard and header have an operation of their own, and the descriptors of their widgets load with the portal. */
type FirstTab = 'newDashboard' | 'header';
const isFirst = (tabId: string): tabId is FirstTab => tabId === 'newDashboard' || tabId === 'header';

/** How the layout of a page is read. */
export const layoutRead = (tabId: string): Read =>
  isFirst(tabId) ? read('drd.widgets.list', { query: { tabId } }) : read('widget.list', { query: { tabId } });
