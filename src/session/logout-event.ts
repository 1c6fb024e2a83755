import { post } from './post.ts';

/** How long a sign-out waits for the response, which it doesn't depend on. */
const timeout = 2_000;

/** Notifies the server that a customer signed out. Never rejects: errors are ignored. */
export async function sendLogoutEvent(
  send: typeof fetch,
  apiBase: string,
  about: { readonly brand: string; readonly deviceId: string; readonly token: string | undefined },
): Promise<void> {
  const { token } = about;
  const headers = {
    'brand-id': about.brand,
    'device-id': about.deviceId,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  // It has to arrive although the page is being left.
  const response = post(send, `${apiBase}private/events/userLogout`, headers, { keepalive: true });
  await Promise.race([
    response.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, timeout)),
  ]);
}
