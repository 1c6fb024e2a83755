import type { BodyOf } from '#schemas/wire.ts';
import { z } from '#src/zod.ts';

type Body = BodyOf<'homeMove.submit'>;
export type Equipment = NonNullable<Body['criticalEquipment']>[number];

const yesNo = z.enum(['', 'yes', 'no']);

/** Fields of the answers about health, as typed. They are never stored. */
export const healthFields = {
  medicalSupport: yesNo,
  medicalFirstName: z.string(),
  medicalLastName: z.string(),
  medicalGp: z.string(),
  hasNoGp: z.boolean(),
  criticalEquipment: z.array(z.custom<Equipment>((key) => typeof key === 'string')),
  otherCriticalEquipment: z.string(),
  isVulnerable: yesNo,
};

const healthInput = z.object(healthFields);
export type HealthInput = z.infer<typeof healthInput>;

/** The fields of the body that these answers fill. */
export type Health = Pick<
  Body,
  | 'hasMedicalDependency'
  | 'medicalDependentFirstName'
  | 'medicalDependentLastName'
  | 'medicalDependentGp'
  | 'criticalEquipment'
  | 'otherCriticalEquipment'
  | 'isVulnerable'
>;

export const emptyHealth: HealthInput = {
  medicalSupport: '',
  medicalFirstName: '',
  medicalLastName: '',
  medicalGp: '',
  hasNoGp: false,
  criticalEquipment: [],
  otherCriticalEquipment: '',
  isVulnerable: '',
};

// Letters of every language; both apostrophes, as keyboards of phones write the curved one.
const inNames = /^[\p{L}\p{M} .'’-]*$/u;
const inEquipment = /^[\p{L}\p{M}\p{N} .,'’-]*$/u;

const texts = {
  medicalFirstName: { name: 'first name', maximum: 40, letters: inNames },
  medicalLastName: { name: 'last name', maximum: 80, letters: inNames },
  medicalGp: { name: "doctor's name", maximum: 255, letters: inNames },
  otherCriticalEquipment: { name: 'other equipment', maximum: 255, letters: inEquipment },
} as const;

/** What is wrong with a text. Spaces around it don't count. */
function textProblem(field: keyof typeof texts, value: string): string | undefined {
  const { name, maximum, letters } = texts[field];
  const text = value.trim();
  if (text === '')
    return field === 'medicalGp'
      ? 'Enter the name of their doctor, or tick that they have none.'
      : `Enter ${field === 'otherCriticalEquipment' ? 'the' : 'their'} ${name}.`;
  if (text.length > maximum) return `The ${name} can be at most ${maximum} characters.`;
  if (letters.test(text)) return undefined;
  return field !== 'otherCriticalEquipment'
    ? `The ${name} can only have letters, apostrophes, spaces, dots and hyphens.`
    : `The ${name} can only have letters, digits, spaces, dots, commas, apostrophes and hyphens.`;
}

interface Problem {
  readonly field: keyof HealthInput;
  readonly message: string;
}

/** Everything that keeps these answers from being complete. The rules are for a medical dependency only. */
export function healthProblems(input: HealthInput): readonly Problem[] {
  const found: Problem[] = [];
  const add = (field: keyof HealthInput, message: string | undefined) => {
    if (message !== undefined) found.push({ field, message });
  };
  const addText = (field: keyof typeof texts) => add(field, textProblem(field, input[field]));
  add(
    'medicalSupport',
    input.medicalSupport === '' ? 'Say whether anybody depends on power for medical reasons.' : undefined,
  );
  if (input.medicalSupport === 'yes') {
    addText('medicalFirstName');
    addText('medicalLastName');
    if (!input.hasNoGp) addText('medicalGp');
    add('criticalEquipment', input.criticalEquipment.length === 0 ? 'Choose the equipment.' : undefined);
    if (input.criticalEquipment.includes('other')) addText('otherCriticalEquipment');
  }
  add(
    'isVulnerable',
    input.isVulnerable === '' ? 'Say whether anybody would be at risk for other reasons.' : undefined,
  );
  return found;
}

/** What is sent of complete answers. */
export function healthOf(input: HealthInput): Health {
  const isVulnerable = input.isVulnerable === 'yes';
  if (input.medicalSupport !== 'yes') return { hasMedicalDependency: false, isVulnerable };
  return {
    hasMedicalDependency: true,
    medicalDependentFirstName: input.medicalFirstName.trim(),
    medicalDependentLastName: input.medicalLastName.trim(),
    ...(input.hasNoGp ? {} : { medicalDependentGp: input.medicalGp.trim() }),
    criticalEquipment: input.criticalEquipment,
    ...(input.criticalEquipment.includes('other')
      ? { otherCriticalEquipment: input.otherCriticalEquipment.trim() }
      : {}),
    isVulnerable,
  };
}

/** The form of these answers alone. */
export const healthSchema = z.pipe(
  healthInput.check(({ value, issues }) => {
    for (const { field, message } of healthProblems(value))
      issues.push({ code: 'custom', input: value, path: [field], message });
  }),
  z.transform(healthOf),
);

/** Where a field of the body that the server refused is put right, and in which words. */
export const healthCorrections: Readonly<Record<string, Problem>> = {
  medicalDependentFirstName: { field: 'medicalFirstName', message: 'Check their first name.' },
  medicalDependentLastName: { field: 'medicalLastName', message: 'Check their last name.' },
  medicalDependentGp: { field: 'medicalGp', message: "Check the doctor's name." },
  criticalEquipment: { field: 'criticalEquipment', message: 'Choose the equipment they use.' },
  otherCriticalEquipment: {
    field: 'otherCriticalEquipment',
    message: 'Check what the other equipment is.',
  },
};
