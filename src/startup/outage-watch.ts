import { createStore } from 'zustand/vanilla';
import type { ResponseOf } from '#schemas/wire.ts';

export type Outage = ResponseOf<'outage.current'>;

/** Milliseconds for which a start, or a write, waits for the response. */
const startTimeout = 3_000;
/** An answer is not requested again within this time, unless there is a reason. */
const outageInterval = 60_000;

interface OutageDeps {
  readonly request: () => Promise<Outage>;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

export interface OutageWatch {
  /** The last answer; undefined while there is none. */
  readonly current: () => Outage | undefined;
  /** The portal is closed: every route leads to /outage. */
  readonly isClosed: () => boolean;
  /** Requests it now. Settles with the answer or with its failure, and never rejects. */
  readonly check: () => Promise<void>;
  /** Requests it, if the last answer is older than a minute. */
  readonly checkIfOld: () => Promise<void>;
  /** The check of a start: waits for three seconds at most, and continues without a response (fail open). */
  readonly checkAtStart: () => Promise<void>;
  /** Whether a write may be sent: false once the portal is closed. Checks first as a start does. */
  readonly isOpenForWrites: () => Promise<boolean>;
  /** Inspects an answer of any call: a 503 that reports an outage triggers a check. */
  readonly observe: (response: Response) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Knows whether the portal is closed for maintenance. A failing check changes nothing. */
export function createOutageWatch({ request, now, report }: OutageDeps): OutageWatch {
  const store = createStore<Outage | undefined>(() => undefined);
  let requestedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | undefined;

  const check = (): Promise<void> => {
    requestedAt = now();
    pending ??= request()
      .then((answer) => {
        store.setState(answer, true);
      }, report)
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
  const checkIfOld = () => (now() - requestedAt >= outageInterval ? check() : (pending ?? Promise.resolve()));

  const isClosed = () => store.getState()?.isOutage === true;
  async function checkInTime(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, startTimeout);
    });
    await Promise.race([checkIfOld(), timeout]);
    clearTimeout(timer);
  }

  return {
    current: store.getState,
    isClosed,
    check,
    checkIfOld,
    checkAtStart: checkInTime,
    async isOpenForWrites() {
      await checkInTime();
      return !isClosed();
    },
    observe(response) {
      if (response.status !== 503 || now() - requestedAt < 5_000) return;
      response
        .clone()
        .json()
        .then((body: unknown) => {
          const type = typeof body === 'object' && body !== null && 'type' in body ? body.type : undefined;
          if (type === '/error/outage' || type === 'error/outage') return check();
          return undefined;
        })
        // Not JSON, or cut off: then it doesn't prove an outage.
        .catch(() => undefined);
    },
    subscribe: store.subscribe,
  };
}
