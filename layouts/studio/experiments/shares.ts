import { type Arm, type Move, movesOf, slotCount, weightOf } from '#layouts/core/arms.ts';
import { listed } from '#layouts/core/audience-words.ts';

const format = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 2 });

/** A number of slots as people say it: "12.5 %". */
export const percentOf = (slots: number): string => `${format.format((slots / slotCount) * 100)} %`;

/** The number of slots that a typed share means: 1,250 for "12.5"; undefined where it is none from 0 to 100. */
export function slotsIn(typed: string): number | undefined {
  const [, number] = /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*%?\s*$/.exec(typed) ?? [];
  if (number === undefined) return undefined;
  const slots = Math.round((Number(number.replace(',', '.')) / 100) * slotCount);
  return slots > slotCount ? undefined : slots;
}

/** What of an experiment is in no arm, in slots. */
export const controlOf = (arms: readonly Arm[]): number =>
  slotCount - arms.reduce((sum, arm) => sum + weightOf(arm), 0);

/** Arms and control with their shares: "Arm b 5 %, control 95 %". */
export const sharesInWords = (arms: readonly Arm[]): string =>
  [
    ...arms.map((arm) => `arm ${arm.id} ${percentOf(weightOf(arm))}`),
    `control ${percentOf(controlOf(arms))}`,
  ].join(', ');

/**
 * Who moves from some ranges of slots to others, in sentences: first whether anybody leaves an arm, then from where to where.
 * An arm that is only in one of them has no slots in the other.
 */
export function movesInWords(before: readonly Arm[], after: readonly Arm[]): readonly string[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  const inOrder = (arms: readonly Arm[]): Arm[] =>
    ids.map((id) => arms.find((arm) => arm.id === id) ?? { id, slots: [] });
  const moves = movesOf(inOrder(before), inOrder(after));
  if (moves.length === 0) return ['Nobody moves.'];
  const nameOf = (arm: number | undefined) => (arm === undefined ? 'the control' : `arm ${ids[arm] ?? ''}`);
  const leaving = moves.filter(({ from }) => from !== undefined);
  return [
    leaving.length === 0
      ? 'Nobody who is in an arm leaves it.'
      : `${percentOf(sumOf(leaving))} of the billing accounts leave ${listed(
          [...new Set(leaving.map(({ from }) => nameOf(from)))],
          'and',
        )}.`,
    ...moves.map(
      ({ from, to, slots }) =>
        `${percentOf(slots)} of the billing accounts go from ${nameOf(from)} to ${nameOf(to)}.`,
    ),
  ];
}

const sumOf = (moves: readonly Move[]): number => moves.reduce((sum, { slots }) => sum + slots, 0);
