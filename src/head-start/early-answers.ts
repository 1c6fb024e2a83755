/** Answers that were asked for before the portal's code was there. */
export interface EarlyAnswers {
  /** Sends a request ahead of time. */
  ask(request: Request): void;
  /** The answer to the same request by the same bearer, once; undefined when there is none, or only an old one. */
  take(input: RequestInfo | URL): Promise<Response> | undefined;
  /** Drops what nobody has taken: another account is in charge now, or nobody. */
  forget(): void;
}

interface Early {
  readonly answer: Promise<Response>;
  readonly askedAt: number;
  readonly controller: AbortController;
}

/** Milliseconds for which an answer is as good as a new one. */
const freshness = 10_000;

/** Keeps answers until the portal asks. It never knows that it didn't send these requests itself. */
export function createEarlyAnswers(
  fetch: (request: Request, init: RequestInit) => Promise<Response>,
  now: () => number = Date.now,
): EarlyAnswers {
  const early = new Map<string, Early>();
  const keyOf = ({ method, url, headers }: Request) =>
    [method, url, headers.get('authorization') ?? ''].join(' ');
  return {
    ask(request) {
      const controller = new AbortController();
      const answer = fetch(request, { signal: controller.signal });
      // Whoever takes it sees the failure; untaken, it must not count as an unhandled rejection.
      answer.catch(() => undefined);
      early.set(keyOf(request), { answer, askedAt: now(), controller });
    },
    take(input) {
      if (!(input instanceof Request)) return undefined;
      const key = keyOf(input);
      const found = early.get(key);
      early.delete(key);
      if (found === undefined || now() - found.askedAt > freshness) return undefined;
      // From here on it ends when whoever asked loses interest, as every request does.
      const { signal } = input;
      const stop = () => found.controller.abort(signal.reason);
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
      return found.answer;
    },
    forget() {
      for (const { controller } of early.values()) controller.abort();
      early.clear();
    },
  };
}
