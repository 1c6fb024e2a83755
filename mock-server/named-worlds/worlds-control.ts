import { type Control, createControl } from '#mock/control.ts';
import type { Drift, DriftEntry } from '#mock/replay/drift.ts';
import { mainWorld } from './world-name.ts';
import type { WorldCard, Worlds } from './worlds.ts';

/** What of a server is the same for all worlds. */
interface ServerFacts {
  /** Port of the portal; null where none is served, as inside a test. */
  readonly portalPort: number | null;
}

/** The controls of a server: those of each world, and what belongs to none of them. */
export interface ServerControl {
  /** The controls of a world, made when it is first requested; of the main one without a name. */
  world(name?: string): Control;
  server(): Promise<ServerFacts>;
  worlds(): Promise<readonly WorldCard[]>;
  /** Removes a world; the main one is reset instead. */
  removeWorld(name: string): Promise<void>;
  /** Where recorded answers, or those of the real API, differ from the contract. */
  drift(): Promise<readonly DriftEntry[]>;
}

export function createServerControl(
  worlds: Worlds,
  drift: Drift,
  portalPort: number | null = null,
): ServerControl {
  return {
    world: (name = mainWorld) => createControl(worlds.world(name)),
    server: async () => ({ portalPort }),
    worlds: async () => worlds.list(),
    removeWorld: async (name) => worlds.remove(name),
    drift: async () => drift.list(),
  };
}
