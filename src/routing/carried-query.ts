/** Parameters that every redirect within the portal takes along. */
const always = new Set([
  'deeplink',
  // The source of an e-mail or an advertisement.
  'utm_source',
  'utm_medium',
  'utm_campaign',
]);

/**
 * The part of a query that a redirect takes along, with its question mark, or nothing. Everything else is dropped, so
 * that no token, code or state travels from one address to the next.
 *
 * @param viewNames what the widgets have in the address, where the page that the redirect leads to can show it
 */
export function carriedQuery(search: string, viewNames?: ReadonlySet<string>): string {
  const rest = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => always.has(name) || viewNames?.has(name)),
  );
  return rest.size === 0 ? '' : `?${rest}`;
}
