import { type AppSnapshot, loadSnapshot, takeSnapshot } from './snapshot.ts';
import type { Worlds } from './worlds.ts';

/** All worlds of a server, as they are in a snapshot file. */
interface WorldsSnapshot {
  readonly format: 1;
  /** Seed of the data that the snapshot does not contain. */
  readonly seed: number;
  readonly worlds: Readonly<Record<string, AppSnapshot>>;
}

export function takeWorlds(worlds: Worlds, seed: number): WorldsSnapshot {
  const taken = [...worlds.all()].map(([name, app]) => [name, takeSnapshot(app)] as const);
  return { format: 1, seed, worlds: Object.fromEntries(taken) };
}

/** Text that changes when a world does: a clock that only runs on is no change. */
export function fingerprint({ worlds }: WorldsSnapshot, realNow: number): string {
  const still = Object.entries(worlds).map(([name, { now, ...rest }]) => {
    return [name, Math.round((Date.parse(now) - realNow) / 5000), rest];
  });
  return JSON.stringify(still);
}

/** Restores all worlds. Throws a RangeError in one sentence when the value is no such snapshot, or of another seed. */
export function loadWorlds(worlds: Worlds, value: unknown, seed: number, keepsClock: boolean): void {
  if (!isWorldsSnapshot(value)) throw new RangeError('It is not a snapshot of the mock server.');
  if (value.seed !== seed) {
    throw new RangeError(`It was made with --seed ${value.seed}, and this start has --seed ${seed}.`);
  }
  for (const [name, snapshot] of Object.entries(value.worlds))
    loadSnapshot(worlds.world(name), snapshot, keepsClock);
}

function isWorldsSnapshot(value: unknown): value is WorldsSnapshot {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === 1 &&
    'seed' in value &&
    typeof value.seed === 'number' &&
    'worlds' in value &&
    typeof value.worlds === 'object' &&
    value.worlds !== null &&
    !Array.isArray(value.worlds)
  );
}
