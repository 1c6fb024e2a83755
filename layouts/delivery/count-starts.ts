import { apiBase } from '#layouts/api/call.ts';
import type { StartCounts } from '#layouts/api/delivery-shapes.ts';
import type { FollowOptions } from './follow.ts';

/** The page that every start of the portal requests. */
const firstPage = 'header';

/**
 * Counts starts of the portal by the catalogue of its build, so that an edit can say whom it concerns. Customers aren't counted,
 * only starts. `send` gets what was counted since the last time; what it rejects is counted on.
 */
export function createStartCounter(send: (counts: StartCounts) => Promise<void>) {
  let counts = new Map<string, number>();
  return {
    /** A layout was answered: only that of the header is a start. */
    count(tabId: string, catalogue: string | undefined): void {
      if (tabId !== firstPage || catalogue === undefined) return;
      counts.set(catalogue, (counts.get(catalogue) ?? 0) + 1);
    },
    /** Sends what was counted; nothing where that is nothing. Never rejects. */
    async flush(): Promise<void> {
      if (counts.size === 0) return;
      const sent = counts;
      counts = new Map();
      try {
        await send([...sent].map(([catalogue, starts]) => ({ catalogue, starts })));
      } catch {
        for (const [catalogue, starts] of sent) counts.set(catalogue, (counts.get(catalogue) ?? 0) + starts);
      }
    },
  };
}

/** Milliseconds until the service has to have answered. */
const limit = 15_000;

/** Tells a layout service what was counted. Rejects when that isn't acknowledged. */
export const sendStarts =
  ({ service, credential, fetch }: Pick<FollowOptions, 'service' | 'credential' | 'fetch'>) =>
  async (starts: StartCounts): Promise<void> => {
    const { status } = await fetch(`${service}${apiBase}/catalogue-starts`, {
      method: 'POST',
      signal: AbortSignal.timeout(limit),
      headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
      body: JSON.stringify({ starts }),
    });
    if (status !== 204) throw new RangeError(`The layout service answered ${status}.`);
  };
