/** Pages that have no address of their own are seen on the dashboard. */
const onDashboard = new Set(['newDashboard', 'header']);
const base = '/account/';

/** The address at which a page of a layout is seen. */
export const addressOfPage = (page: string): string => `${base}${onDashboard.has(page) ? 'dashboard' : page}`;

/** The page that is seen at an address; undefined for other addresses than those of pages. */
export function pageAt(path: string): string | undefined {
  if (!path.startsWith(base)) return undefined;
  const page = path.slice(base.length).replace(/\/$/, '');
  return page === 'dashboard' ? 'newDashboard' : page || undefined;
}
