import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { FromSchema } from 'json-schema-to-ts';
import { checkSchema, type Violation } from '#schemas/check/schema-check.ts';
import { array, object, text } from '#schemas/json-schema.ts';
import { slotCount } from './arms.ts';
import type { Audience } from './when.ts';

/** Where the experiments are declared. */
export const experimentsPath = 'policy/experiments.json';

const name = {
  type: 'string',
  pattern: '^[a-z][a-z0-9-]{0,39}$',
  description: 'Small letters, digits and hyphens.',
} as const;
const slot = { type: 'integer', minimum: 0, maximum: slotCount, description: 'A slot.' } as const;
const experimentsSchema = object({
  experiments: array(
    object({
      id: name,
      owner: text('The team to ask.', 100),
      why: text('What is to be found out.', 500),
      salt: text('Makes its slots independent of those of other experiments.', 60),
      arms: array(
        object({
          id: name,
          slots: array(
            object({ from: slot, to: slot }),
            'Ranges of slots, without their last one; the rest is the control.',
            { maxItems: 200 },
          ),
        }),
        'What is tried, beside the control.',
        { minItems: 1, maxItems: 8 },
      ),
    }),
    'Experiments and rollouts.',
    { maxItems: 50 },
  ),
});

/** An experiment: which slots see which arm. */
export type Experiment = FromSchema<typeof experimentsSchema>['experiments'][number];

/** Everything that is wrong with a file of experiments. */
export function checkExperiments(json: unknown): Violation[] {
  const wrong = checkSchema(experimentsSchema, json);
  if (wrong !== undefined) return [wrong];
  // The schema has shown this shape.
  const { experiments } = json as { experiments: Experiment[] };
  const seen = { ids: new Set<string>(), salts: new Set<string>() };
  return experiments.flatMap(({ id, salt, arms }, index) => {
    const pointer = `/experiments/${index}`;
    const problems: Violation[] = [];
    if (seen.ids.has(id)) problems.push({ pointer: `${pointer}/id`, message: `"${id}" stands twice` });
    // With one salt those who see one experiment would be those who see the other.
    if (seen.salts.has(salt)) {
      problems.push({ pointer: `${pointer}/salt`, message: 'is that of another experiment' });
    }
    seen.ids.add(id);
    seen.salts.add(salt);
    const names = new Set<string>();
    const taken: { from: number; to: number }[] = [];
    arms.forEach((arm, place) => {
      const at = `${pointer}/arms/${place}`;
      if (names.has(arm.id)) problems.push({ pointer: `${at}/id`, message: `"${arm.id}" stands twice` });
      names.add(arm.id);
      arm.slots.forEach((range, which) => {
        const where = `${at}/slots/${which}`;
        if (range.from >= range.to) problems.push({ pointer: where, message: 'has no slot' });
        else if (taken.some(({ from, to }) => range.from < to && from < range.to)) {
          problems.push({ pointer: where, message: 'has slots that another range has' });
        }
        taken.push(range);
      });
    });
    return problems;
  });
}

/** The experiments of a checked file. */
export const experimentsIn = (json: unknown): readonly Experiment[] =>
  checkExperiments(json).length === 0 ? (json as { experiments: readonly Experiment[] }).experiments : [];

/**
 * The slot of a unit, such as the number of a billing account, from 0 to 9,999: the first 32 bits of a SHA-256, times the
 * number of slots, over 2³². So each slot is as likely as the others, which a remainder is not.
 */
export function slotOf({ id, salt }: Pick<Experiment, 'id' | 'salt'>, unit: string): number {
  const hash = sha256(utf8ToBytes(`${id}\0${salt}\0${unit}`));
  const first = new DataView(hash.buffer, hash.byteOffset, 4).getUint32(0);
  return Math.floor((first * slotCount) / 2 ** 32);
}

/** Somebody in the arms that a unit is in. */
export const inArms = (
  audience: Audience,
  experiments: readonly Experiment[],
  unit: string | undefined,
): Audience => (experiments.length === 0 ? audience : { ...audience, arms: armsOf(experiments, unit) });

/** The arms that a unit is in, as `tiles/b`; in none, the control, without a unit. */
export function armsOf(experiments: readonly Experiment[], unit: string | undefined): readonly string[] {
  if (unit === undefined) return [];
  return experiments.flatMap((experiment) => {
    const slot = slotOf(experiment, unit);
    const arm = experiment.arms.find(({ slots }) => slots.some(({ from, to }) => slot >= from && slot < to));
    return arm === undefined ? [] : [`${experiment.id}/${arm.id}`];
  });
}
