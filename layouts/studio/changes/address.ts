/** The tabs of a change, as they are in its address. */
export const changeTabs = ['design', 'source'] as const;
export type ChangeTab = (typeof changeTabs)[number];

/** The address of a tab of a change, with the document that is open in it. */
export function addressOfChange(id: string, tab: string = 'design', path?: string): string {
  const search = path === undefined ? '' : `?${new URLSearchParams({ document: path }).toString()}`;
  return `/changes/${encodeURIComponent(id)}/${tab}${search}`;
}
