import { backgroundHeader, type Call } from '#layouts/api/call.ts';
import { type AnswerOf, type CallId, calls } from '#layouts/api/calls.ts';
import {
  type Answer,
  addressOf,
  type CallInput,
  contentOf,
  problemIn,
  requestOf,
} from '#layouts/api/request.ts';
import { OfflineError, ServiceError } from './problem.ts';

export interface Client {
  /** Makes a call. Rejects with a ServiceError, or with an OfflineError where there was no answer. */
  call<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<Answer<Id>>;
  /** Follows the events of the service, as those of the change that is open. */
  follow(change: string | undefined): EventSource;
  /** Calls back after every call: whether it was refused because nobody is signed in. Returns how to stop. */
  onSignedOut(listener: (isSignedOut: boolean) => void): () => void;
  /** The person has done something here: reads that follow soon are theirs. */
  acted(): void;
}

/**
 * Milliseconds after which nobody is taken to be here. What is read from then on is read because of an event or a timer, and
 * doesn't count as use of the session, so that somebody who has gone is signed out though others work.
 */
const goneAfter = 60_000;

/** The client of the layout service that this page comes from. */
export function createClient(send: typeof fetch = (...request) => fetch(...request)): Client {
  const listeners = new Set<(isSignedOut: boolean) => void>();
  let lastAct = Date.now();
  return {
    async call(id, input) {
      const call: Call = calls[id];
      const request = requestOf(call, input);
      const isBackground = call.method === 'GET' && Date.now() - lastAct > goneAfter;
      const response = await send(addressOf(call, input), {
        ...request,
        headers: { ...request.headers, ...(isBackground ? { [backgroundHeader]: '1' } : {}) },
        credentials: 'same-origin',
      }).catch((cause: unknown) => {
        throw new OfflineError(cause);
      });
      for (const listener of listeners) listener(response.status === 401);
      if (!response.ok) throw new ServiceError(response.status, await problemIn(response));
      // The service answers as `calls` says; what it doesn't is found by the tests of both.
      const value = (await contentOf(call, response)) as AnswerOf<typeof id>;
      return { value, etag: response.headers.get('etag') ?? undefined };
    },
    follow: (change) => new EventSource(addressOf(calls['events.follow'], { query: { change } })),
    onSignedOut(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    acted() {
      lastAct = Date.now();
    },
  };
}
