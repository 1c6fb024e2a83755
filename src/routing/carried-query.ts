/**
 * Parameters that a redirect within the portal takes along. Everything else is dropped, so that no
 * token, code or state travels from one address to the next.
 */
const carried = new Set([
  'deeplink',
  // What a view of a page keeps in the address.
  'view',
  'period',
  'unit',
  'fuel',
  'compare',
  'granularity',
  'day',
  'table',
  'date',
  'year',
  'month',
  'page',
  'category',
  // What the return from the card page carries.
  'status',
  'sct',
  'canUpdateCCV',
  // Where an e-mail or an advertisement says that it comes from.
  'utm_source',
  'utm_medium',
  'utm_campaign',
]);

/** The part of a query that a redirect keeps, with its question mark, or nothing. */
export function carriedQuery(search: string): string {
  const rest = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => carried.has(name)));
  return rest.size === 0 ? '' : `?${rest}`;
}
