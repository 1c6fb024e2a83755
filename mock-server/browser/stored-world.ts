import type { App } from '#mock/create-app.ts';
import { type AppSnapshot, loadSnapshot, takeSnapshot } from '#mock/named-worlds/snapshot.ts';
import type { DemoStore } from './demo-store.ts';

const key = 'world';
/** A pause up to this, in milliseconds, is one of the worker; after a longer one the visit goes on where it was. */
const shortPause = 60 * 60_000;

interface StoredWorld {
  /** The machine's time when it was stored, in milliseconds. */
  readonly at: number;
  readonly snapshot: AppSnapshot;
}

/** Stores the world of a worker that may be stopped at any moment. */
export interface WorldSaver {
  /** Restores what was stored; anything that is no snapshot of this version is dropped. */
  load(): Promise<void>;
  /** Resolves when everything that has happened so far is stored, or can't be. */
  save(): Promise<void>;
}

export function createWorldSaver(app: App, store: DemoStore, realNow: () => number): WorldSaver {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const write = async () => {
    const stored: StoredWorld = { at: realNow(), snapshot: takeSnapshot(app) };
    // Where the browser stores nothing the demo works as long as its worker runs.
    await store.write(key, stored).catch(() => undefined);
  };
  const begin = () => {
    next = undefined;
    const writing = write().finally(() => {
      if (running === writing) running = undefined;
    });
    running = writing;
    return writing;
  };

  return {
    async load() {
      const stored = await store.read(key);
      if (!isStoredWorld(stored)) return;
      try {
        loadSnapshot(app, stored.snapshot);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        await store.delete(key);
        return;
      }
      const pause = realNow() - stored.at;
      if (pause > 0 && pause <= shortPause) app.clock.advance(pause);
    },
    save() {
      if (running === undefined) return begin();
      // A call while a snapshot is written needs the one after it, and shares that with all such calls.
      next ??= running.then(begin);
      return next;
    },
  };
}

function isStoredWorld(value: unknown): value is StoredWorld {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'number' &&
    'snapshot' in value
  );
}
