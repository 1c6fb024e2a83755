/** What the mobile app passes to the page that it embeds. */
export interface MobileEntry {
  readonly token: string;
  /** The app itself has handed the token over; otherwise anybody may have written the address. */
  readonly isFromApp: boolean;
  readonly locationId?: string;
  readonly billingAccountNumber?: string;
}

const names = ['mobile', 'token', 'locationId', 'billingAccountNumber'];
const tokenShape = /^[\w.~+/=-]{16,4096}$/;
const idShape = /^[\w-]{1,64}$/;

/**
 * Takes the token of the mobile app out of the address bar. It has to be the first thing a page does, before any other
 * script could read or send the address, so this file imports nothing.
 * A token without the mobile flag, twice, or of the wrong shape is removed and ignored.
 *
 * @param app what the web view of the app has injected: its `handOff` is the token of the address, which no link can set
 */
export function takeMobileEntry(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState' | 'state'>,
  app: unknown,
): MobileEntry | undefined {
  const url = new URL(location.href);
  const given = new URLSearchParams(url.search);
  if (!names.some((name) => given.has(name))) return undefined;
  for (const name of names) url.searchParams.delete(name);
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`);

  const one = (name: string, shape: RegExp) => {
    const values = given.getAll(name);
    return values.length === 1 && shape.test(values[0] ?? '') ? values[0] : undefined;
  };
  const token = one('token', tokenShape);
  if (token === undefined || one('mobile', /^(?:true|1)$/) === undefined) return undefined;
  const locationId = one('locationId', idShape);
  const billingAccountNumber = one('billingAccountNumber', idShape);
  return {
    token,
    isFromApp: typeof app === 'object' && app !== null && 'handOff' in app && app.handOff === token,
    ...(locationId === undefined ? {} : { locationId }),
    ...(billingAccountNumber === undefined ? {} : { billingAccountNumber }),
  };
}
