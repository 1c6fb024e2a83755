/** A request of the session itself: it carries no cookie, and no cache answers it. */
export const post = (
  send: typeof fetch,
  address: string,
  headers: Readonly<Record<string, string>> | undefined,
  init: RequestInit,
) =>
  send(address, {
    method: 'POST',
    headers: { accept: 'application/json', ...headers },
    credentials: 'omit',
    cache: 'no-store',
    ...init,
  });
