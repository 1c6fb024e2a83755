import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Slots of an experiment: each unit is in one of them. */
export const slotCount = 10_000;

/** Ranges of slots, without their last one, that see one thing that is tried. */
export interface Arm {
  id: string;
  slots: { from: number; to: number }[];
}

/** How many slots an arm has. */
export const weightOf = ({ slots }: Pick<Arm, 'slots'>): number =>
  slots.reduce((sum, { from, to }) => sum + to - from, 0);

/**
 * Gives arms other numbers of slots, by their order, and moves as few units as possible: those that grow take slots of the
 * control first, then those that others give up. Throws a RangeError when the numbers are more than there are slots.
 */
export function reweigh(arms: readonly Arm[], weights: readonly number[]): Arm[] {
  if (weights.some((weight) => weight < 0) || weights.reduce((sum, each) => sum + each, 0) > slotCount) {
    throw new RangeError(`Arms have at most ${slotCount} slots together.`);
  }
  const owners = ownersOf(arms);
  const left = arms.map((arm, index) => (weights[index] ?? 0) - weightOf(arm));
  // Those that shrink give up their last slots.
  for (let slot = slotCount - 1; slot >= 0; slot -= 1) {
    const owner = owners[slot];
    if (owner === undefined || (left[owner] ?? 0) >= 0) continue;
    owners[slot] = undefined;
    left[owner] = (left[owner] ?? 0) + 1;
  }
  for (let slot = 0; slot < slotCount; slot += 1) {
    if (owners[slot] !== undefined) continue;
    const arm = left.findIndex((missing) => missing > 0);
    if (arm < 0) break;
    owners[slot] = arm;
    left[arm] = (left[arm] ?? 0) - 1;
  }
  return arms.map(({ id }, arm) => ({ id, slots: rangesOf(owners, arm) }));
}

/** The arm of each slot; undefined for the control. */
function ownersOf(arms: readonly Arm[]): (number | undefined)[] {
  const owners: (number | undefined)[] = Array.from({ length: slotCount }, () => undefined);
  arms.forEach(({ slots }, arm) => {
    for (const { from, to } of slots) owners.fill(arm, from, to);
  });
  return owners;
}

/** How many slots go from one arm to another. An arm is its place in the list; undefined is the control. */
export interface Move {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly slots: number;
}

/** What other ranges of slots move, of arms in the same order: by the arm that is left, then by the one that is joined. */
export function movesOf(before: readonly Arm[], after: readonly Arm[]): readonly Move[] {
  const [old, now] = [ownersOf(before), ownersOf(after)];
  const places = [undefined, ...after.keys()];
  const slots = (from: number | undefined, to: number | undefined) =>
    old.filter((owner, slot) => owner === from && now[slot] === to).length;
  return places
    .flatMap((from) => places.flatMap((to) => (from === to ? [] : [{ from, to, slots: slots(from, to) }])))
    .filter((move) => move.slots > 0);
}

function rangesOf(owners: readonly (number | undefined)[], arm: number): Arm['slots'] {
  const ranges: { from: number; to: number }[] = [];
  owners.forEach((owner, slot) => {
    if (owner !== arm) return;
    const last = ranges.at(-1);
    if (last?.to === slot) last.to = slot + 1;
    else ranges.push({ from: slot, to: slot + 1 });
  });
  return ranges;
}

/**
 * What a client reports when a widget has been seen that is shown because of arms: eight hexadecimal digits for each, the
 * start of the SHA-256 of its name, joined by dots. Undefined for none.
 */
export function exposureOf(arms: readonly string[]): string | undefined {
  const marks = arms.map((arm) => bytesToHex(sha256(utf8ToBytes(arm)).subarray(0, 4)));
  return marks.length === 0 ? undefined : marks.join('.');
}
