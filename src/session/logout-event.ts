/** How long a sign-out waits for the response, which it doesn't depend on. */
const timeout = 2_000;

/** Notifies the server that a customer signed out. Never rejects: errors are ignored. */
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
  const response = send(`${apiBase}private/events/userLogout`, {
    method: 'POST',
    headers,
    // It has to arrive although the page is being left.
    keepalive: true,
    credentials: 'omit',
    cache: 'no-store',
  }).catch(() => undefined);
  await Promise.race([response, new Promise((resolve) => setTimeout(resolve, timeout))]);
}
