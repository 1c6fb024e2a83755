import type { BodyOf } from '#schemas/wire.ts';
import { z } from '#src/zod.ts';
import { medicalText } from '#widgets/shared/moving/medical-text.ts';

type Body = BodyOf<'homeMove.submit'>;
export type Equipment = NonNullable<Body['criticalEquipment']>[number];

/** The second page as typed. It is never stored. */
export interface HealthInput {
  readonly isDependent: 'yes' | 'no' | '';
  readonly firstName: string;
  readonly lastName: string;
  readonly gp: string;
  readonly hasNoGp: boolean;
  readonly equipment: Equipment[];
  readonly otherEquipment: string;
  readonly isVulnerable: 'yes' | 'no' | '';
}

/** The fields of the body that the second page fills. */
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
  isDependent: '',
  firstName: '',
  lastName: '',
  gp: '',
  hasNoGp: false,
  equipment: [],
  otherEquipment: '',
  isVulnerable: '',
};

const names = {
  firstName: 'first name',
  lastName: 'last name',
  gp: "doctor's name",
  otherEquipment: 'other equipment',
} as const;

/** What is wrong with a text of this page. Spaces around it don't count. */
function textProblem(field: keyof typeof names, value: string): string | undefined {
  const name = names[field];
  const { maximum, letters } = medicalText[field];
  const text = value.trim();
  if (text === '')
    return field === 'gp'
      ? 'Enter the name of their doctor, or tick that they have none.'
      : `Enter ${field === 'otherEquipment' ? 'the' : 'their'} ${name}.`;
  if (text.length > maximum) return `The ${name} can be at most ${maximum} characters.`;
  if (letters.test(text)) return undefined;
  return field !== 'otherEquipment'
    ? `The ${name} can only have letters, apostrophes, spaces, dots and hyphens.`
    : `The ${name} can only have letters, digits, spaces, dots, commas, apostrophes and hyphens.`;
}

/** Everything that keeps the second page from being complete. The rules are for a medical dependency only. */
export function healthProblems(
  input: HealthInput,
): readonly { readonly field: keyof HealthInput; readonly message: string }[] {
  const found: { field: keyof HealthInput; message: string }[] = [];
  const add = (field: keyof HealthInput, message: string | undefined) => {
    if (message !== undefined) found.push({ field, message });
  };
  add(
    'isDependent',
    input.isDependent === '' ? 'Say whether anybody depends on power for medical reasons.' : undefined,
  );
  if (input.isDependent === 'yes') {
    add('firstName', textProblem('firstName', input.firstName));
    add('lastName', textProblem('lastName', input.lastName));
    if (!input.hasNoGp) add('gp', textProblem('gp', input.gp));
    add('equipment', input.equipment.length === 0 ? 'Choose the equipment they use.' : undefined);
    if (input.equipment.includes('other'))
      add('otherEquipment', textProblem('otherEquipment', input.otherEquipment));
  }
  add(
    'isVulnerable',
    input.isVulnerable === '' ? 'Say whether anybody would be at risk for other reasons.' : undefined,
  );
  return found;
}

/** The form of the second page. */
export const healthSchema = z.pipe(
  z.custom<HealthInput>().check(({ value, issues }) => {
    for (const { field, message } of healthProblems(value))
      issues.push({ code: 'custom', input: value, path: [field], message });
  }),
  z.transform((input: HealthInput): Health => {
    const isVulnerable = input.isVulnerable === 'yes';
    if (input.isDependent !== 'yes') return { hasMedicalDependency: false, isVulnerable };
    return {
      hasMedicalDependency: true,
      medicalDependentFirstName: input.firstName.trim(),
      medicalDependentLastName: input.lastName.trim(),
      ...(input.hasNoGp ? {} : { medicalDependentGp: input.gp.trim() }),
      criticalEquipment: input.equipment,
      ...(input.equipment.includes('other') ? { otherCriticalEquipment: input.otherEquipment.trim() } : {}),
      isVulnerable,
    };
  }),
);
