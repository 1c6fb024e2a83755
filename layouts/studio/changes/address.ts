/**
 * The address of a tab of a change, with the document that is open in it.
 *
 * @param at JSON pointer of the field that Design opens
 */
export function addressOfChange(id: string, tab: string = 'design', path?: string, at?: string): string {
  const named = { ...(path === undefined ? {} : { document: path }), ...(at === undefined ? {} : { at }) };
  const query = new URLSearchParams(named).toString();
  const search = query === '' ? '' : `?${query}`;
  return `/changes/${encodeURIComponent(id)}/${tab}${search}`;
}
