import type { JournalEntry } from './core/journal.ts';
import type { App } from './dispatch.ts';
import { type FaultSpec, faultNames } from './faults.ts';
import type { HoldSpec } from './holds.ts';
import { parseLayout } from './layout-check.ts';
import { type AppSnapshot, loadSnapshot, takeSnapshot } from './worlds/snapshot.ts';

/** What GET /state answers. */
interface ControlState {
  /** The mock's time, ISO 8601. */
  readonly now: string;
  readonly personas: readonly { readonly id: string; readonly email: string; readonly password: string }[];
  readonly layouts: readonly string[];
  /** Requests that wait at a hold. */
  readonly waiting: number;
}

/** A change of public state (`outage`, `nationalAlert`), of tokens, or of a persona's state. */
export type StateChange = Parameters<App['world']['patch']>[0] & {
  /** Makes tokens that were given out useless: access tokens, refresh tokens or both. */
  readonly revoke?: 'access' | 'refresh' | 'all';
};

/** The controls of the mock server (security, section 5), the same over HTTP and inside a test. */
export interface Control {
  /** Arms a fault and returns its number. Rejects with a RangeError when it is none. */
  fault(spec: FaultSpec): Promise<number>;
  /** Takes one fault away, or all of them. */
  clearFaults(number?: number): Promise<void>;
  hold(spec: HoldSpec): Promise<number>;
  /** Lets the first `count` of a hold go, or all of it; without a number, everything. */
  release(number?: number, count?: number): Promise<void>;
  /** Jumps to an instant with an offset, to `real`, or ahead by milliseconds. */
  clock(to: string | { readonly advance: number }): Promise<void>;
  state(): Promise<ControlState>;
  change(change: StateChange): Promise<void>;
  /** Serves a layout in place of the one of its tab. Rejects with every problem when it is wrong. */
  layout(source: unknown): Promise<void>;
  journal(): Promise<readonly JournalEntry[]>;
  /** The whole world as it is now, plain JSON. */
  snapshot(): Promise<AppSnapshot>;
  /** Puts a snapshot back. Rejects with a RangeError, and changes nothing, when it is none. */
  load(snapshot: unknown): Promise<void>;
  reset(): Promise<void>;
}

/** The controls of an app in the same process. */
export function createControl(app: App): Control {
  return {
    fault: async (spec) => app.faults.add(checkFault(spec)),
    clearFaults: async (number) => (number === undefined ? app.faults.clear() : app.faults.remove(number)),
    hold: async (spec) => app.holds.add(spec),
    release: async (number, count) => app.holds.release(number, count),
    clock: async (to) => (typeof to === 'string' ? app.clock.set(to) : app.clock.advance(to.advance)),
    state: async () => ({
      now: app.clock.date().toISOString(),
      personas: app.world.personas.map(({ id, email, password }) => ({ id, email, password })),
      layouts: app.layouts.tabIds(),
      waiting: app.holds.waiting(),
    }),
    change: async ({ revoke, ...change }) => {
      if (revoke !== undefined) app.identity.revoke(revoke);
      if (Object.keys(change).length > 0) app.world.patch(change);
    },
    layout: async (source) => app.layouts.override(parseLayout(source)),
    journal: async () => structuredClone(app.journal.entries()),
    snapshot: async () => takeSnapshot(app),
    load: async (snapshot) => loadSnapshot(app, snapshot),
    reset: async () => {
      app.layouts.reset();
      app.reset();
    },
  };
}

function checkFault(spec: FaultSpec): FaultSpec {
  if (typeof spec !== 'object' || spec === null) throw new RangeError('Expected an object with a fault.');
  if (!faultNames.includes(spec.fault)) {
    throw new RangeError(`"${String(spec.fault)}" is no fault. Known are: ${faultNames.join(', ')}.`);
  }
  return spec;
}
