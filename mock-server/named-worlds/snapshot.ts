import type { StoredAnswer } from '#mock/core/idempotency.ts';
import type { App } from '#mock/create-app.ts';
import type { SessionsSnapshot } from '#mock/ports.ts';
import type { SwitchedOff } from '#schemas/switches.ts';

/** Everything of one world that a restart would lose, plain JSON. Faults, holds and the journal belong to a run. */
export interface AppSnapshot {
  readonly format: 1;
  /** The world's time, ISO 8601. */
  readonly now: string;
  readonly world: ReturnType<App['world']['snapshot']>;
  readonly idempotency: readonly StoredAnswer[];
  readonly sessions: SessionsSnapshot;
  /** What is switched off; nothing in a snapshot from before there were switches. */
  readonly switchedOff?: readonly SwitchedOff[];
}

export function takeSnapshot(app: App): AppSnapshot {
  return {
    format: 1,
    now: app.clock.date().toISOString(),
    world: app.world.snapshot(),
    idempotency: app.idempotency.entries(),
    sessions: app.identity.snapshot(),
    switchedOff: app.switches.list().off,
  };
}

/**
 * Restores a snapshot; with `keepsClock` the clock stays where it is. Throws a RangeError, and changes nothing, when
 * it is none or was made by a version whose customers had other fields.
 */
export function loadSnapshot(app: App, value: unknown, keepsClock = false): void {
  if (!isSnapshot(value)) throw new RangeError('This is not a snapshot of a world.');
  const before = takeSnapshot(app);
  try {
    app.world.load(value.world);
    for (const [id, customer] of Object.entries(value.world.customers)) checkCustomer(app, id, customer);
    app.world.load(value.world);
    app.identity.load(value.sessions);
    app.idempotency.load(value.idempotency);
    app.switches.set(value.switchedOff ?? []);
    if (!keepsClock) app.clock.set(value.now);
  } catch (error) {
    app.world.load(before.world);
    app.identity.load(before.sessions);
    app.idempotency.load(before.idempotency);
    app.switches.set(before.switchedOff ?? []);
    throw error instanceof RangeError ? error : new RangeError('This is not a whole snapshot of a world.');
  }
}

/** A customer of an older version would fail later, somewhere in a handler. */
function checkCustomer(app: App, id: string, customer: object): void {
  app.world.reset(id);
  const built = app.world.customer(id);
  if (!built) throw new RangeError(`The snapshot has a persona "${id}" that does not exist.`);
  const missing = Object.keys(built).find((key) => !Object.hasOwn(customer, key));
  if (missing !== undefined) {
    throw new RangeError(`The snapshot is of another version: its persona "${id}" has no "${missing}".`);
  }
}

function isSnapshot(value: unknown): value is AppSnapshot {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === 1 &&
    'now' in value &&
    typeof value.now === 'string' &&
    'world' in value &&
    'idempotency' in value &&
    Array.isArray(value.idempotency) &&
    'sessions' in value &&
    typeof value.sessions === 'object' &&
    value.sessions !== null
  );
}
