/** The address of a tab of a change, with the document that is open in it. */
export function addressOfChange(id: string, tab: string = 'design', path?: string): string {
  const search = path === undefined ? '' : `?${new URLSearchParams({ document: path }).toString()}`;
  return `/changes/${encodeURIComponent(id)}/${tab}${search}`;
}
