import { appendFile } from 'node:fs/promises';
import type { Signer } from './signing.ts';
import { checkpointOf } from './store/checkpoint.ts';
import type { Database } from './store/database.ts';

/** Where checkpoints of the audit are put: files, to which a line is added, and addresses, to which it is posted. */
export interface CheckpointPlaces {
  readonly signer: Signer;
  readonly places: readonly string[];
  readonly fetch: typeof globalThis.fetch;
}

/** Milliseconds that an address may take. */
const longestWait = 10_000;

/**
 * Returns a function that puts the checkpoint of a store at all places, unless the audit is where it was the last time. A place that
 * can't be reached is told to `log`, and gets the next one.
 */
export function createCheckpoints(
  { signer, places, fetch }: CheckpointPlaces,
  log: (message: string) => void,
): (database: Database, now: number) => Promise<void> {
  let last: number | undefined;
  return async (database, now) => {
    const checkpoint = await checkpointOf(database, signer, now);
    if (checkpoint.seq === last) return;
    const text = JSON.stringify(checkpoint);
    let isPut = true;
    for (const place of places) {
      try {
        if (!/^https?:\/\//.test(place)) await appendFile(place, `${text}\n`);
        else {
          const response = await fetch(place, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: text,
            redirect: 'error',
            signal: AbortSignal.timeout(longestWait),
          });
          if (!response.ok) throw new RangeError(`It answered ${response.status}.`);
        }
      } catch (error) {
        isPut = false;
        log(`ALERT: the checkpoint of the audit could not be put at ${place}. ${String(error)}`);
      }
    }
    if (isPut) last = checkpoint.seq;
  };
}
