/** Requests that were sent before the portal's code was there. */
export interface EarlyResponses {
  /** Sends a request ahead of time. */
  send(request: Request): void;
  /** The response to the same request by the same bearer, once; undefined when there is none, or only an old one. */
  take(input: RequestInfo | URL): Promise<Response> | undefined;
  /** Drops what nobody has taken: another account is in charge now, or nobody. */
  forget(): void;
}

interface Early {
  readonly response: Promise<Response>;
  readonly sentAt: number;
  readonly controller: AbortController;
}

/** Milliseconds for which a response is fresh. */
const freshness = 10_000;

/** Stores responses until the portal sends the same requests, which can't tell the difference. */
export function createEarlyResponses(
  fetch: (request: Request, init: RequestInit) => Promise<Response>,
  now: () => number = Date.now,
): EarlyResponses {
  const early = new Map<string, Early>();
  const keyOf = ({ method, url, headers }: Request) =>
    [method, url, headers.get('authorization') ?? ''].join(' ');
  return {
    send(request) {
      const controller = new AbortController();
      const response = fetch(request, { signal: controller.signal });
      // Its reader gets the failure; unread, it must not count as an unhandled rejection.
      response.catch(() => undefined);
      early.set(keyOf(request), { response, sentAt: now(), controller });
    },
    take(input) {
      if (!(input instanceof Request)) return undefined;
      const key = keyOf(input);
      const found = early.get(key);
      early.delete(key);
      if (found === undefined || now() - found.sentAt > freshness) return undefined;
      // From here on it ends when its reader aborts, as every request does.
      const { signal } = input;
      const stop = () => found.controller.abort(signal.reason);
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
      return found.response;
    },
    forget() {
      for (const { controller } of early.values()) controller.abort();
      early.clear();
    },
  };
}
