/** How long a sign-out waits for the server to be told; the sign-out itself doesn't depend on it. */
const longestWait = 2_000;

/** Tells the server that a customer left. Never rejects: errors are ignored. */
export async function sendLogoutEvent(
  send: typeof fetch,
  apiBase: string,
  about: { readonly brand: string; readonly deviceId: string; readonly token: string | undefined },
): Promise<void> {
  const headers = new Headers({
    accept: 'application/json',
    'brand-id': about.brand,
    'device-id': about.deviceId,
  });
  if (about.token !== undefined) headers.set('authorization', `Bearer ${about.token}`);
  const told = send(`${apiBase}private/events/userLogout`, {
    method: 'POST',
    headers,
    // It has to arrive although the page is being left.
    keepalive: true,
    credentials: 'omit',
    cache: 'no-store',
  }).catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, longestWait))]);
}
