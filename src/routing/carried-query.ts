/** Parameters that every redirect takes along, also one to or from the sign-in. */
const always = new Set([
  'deeplink',
  // The source of an e-mail or an advertisement.
  'utm_source',
  'utm_medium',
  'utm_campaign',
]);

/**
 * The part of a query that a redirect at the edge of the portal takes along, with its question mark, or nothing.
 * Everything else is dropped, so that no token, code or state travels from one address to the next.
 */
export const carriedQuery = (search: string): string => filtered(search, (name) => always.has(name));

/** What a sign-in or the mobile app puts into an address, as a word of the name: `id_token`, `accessToken`. */
const secret = /(?:^|_)(?:token|code|state|secret|verifier|assertion|password|session|nonce|error)(?:_|$)/i;
const isSecret = (name: string) => secret.test(name.replace(/([a-z])([A-Z])/g, '$1_$2').replaceAll('-', '_'));

/** The query of an older address as its redirect keeps it: whole, without what belongs to a sign-in. */
export const keptQuery = (search: string): string => filtered(search, (name) => !isSecret(name));

function filtered(search: string, isKept: (name: string) => boolean): string {
  const rest = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => isKept(name)));
  return rest.size === 0 ? '' : `?${rest}`;
}
