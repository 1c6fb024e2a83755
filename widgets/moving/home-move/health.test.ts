import { expect, test } from 'vitest';
import { emptyHealth, type HealthInput, healthProblems, healthSchema } from './health.ts';
import { sampleHealth } from './move-samples.ts';

const fieldsOf = (changes: Partial<HealthInput>) =>
  healthProblems({ ...sampleHealth, ...changes }).map(({ field }) => field);

test('both questions need a yes or a no, and nothing else does without a dependency', () => {
  expect(healthProblems(emptyHealth).map(({ field }) => field)).toEqual(['isDependent', 'isVulnerable']);
  expect(healthProblems({ ...emptyHealth, isDependent: 'no', isVulnerable: 'no' })).toEqual([]);
  // What was typed before the answer was changed to no isn't sent.
  expect(healthSchema.parse({ ...sampleHealth, isDependent: 'no', isVulnerable: 'no' })).toEqual({
    hasMedicalDependency: false,
    isVulnerable: false,
  });
});

test.each<[string, Partial<HealthInput>, string[]]>([
  ['everything there', {}, []],
  ['spaces only', { firstName: ' ', lastName: ' ' }, ['firstName', 'lastName']],
  ['macrons and both apostrophes', { firstName: "Māia-Rose O'Neill", lastName: 'O’Neill Jr.' }, []],
  ['a digit in a name', { firstName: 'M4ia' }, ['firstName']],
  ['names of the greatest length', { firstName: 'M'.repeat(40), lastName: 'M'.repeat(80) }, []],
  [
    'longer names',
    { firstName: 'M'.repeat(41), lastName: 'M'.repeat(81), gp: 'M'.repeat(256) },
    ['firstName', 'lastName', 'gp'],
  ],
  ['spaces around don’t count', { firstName: `  ${'M'.repeat(40)}  ` }, []],
  ['no doctor named', { gp: '' }, ['gp']],
  ['no doctor at all', { gp: '', hasNoGp: true }, []],
  ['no equipment', { equipment: [] }, ['equipment']],
  ['other equipment without words', { otherEquipment: '' }, ['otherEquipment']],
  ['other equipment that isn’t chosen', { equipment: ['pump'], otherEquipment: '' }, []],
  ['digits in other equipment', { otherEquipment: 'Lift, no. 2' }, []],
  ['a slash in other equipment', { otherEquipment: 'Lift/2' }, ['otherEquipment']],
])('%s', (_, changes, fields) => {
  expect(fieldsOf(changes)).toEqual(fields);
});

test('the doctor is left out where there is none, and texts are sent without spaces around', () => {
  const sent = healthSchema.parse({
    ...sampleHealth,
    firstName: ' Māia ',
    hasNoGp: true,
    equipment: ['ventilator'],
  });
  expect(sent).toEqual({
    hasMedicalDependency: true,
    medicalDependentFirstName: 'Māia',
    medicalDependentLastName: 'Secretlast',
    criticalEquipment: ['ventilator'],
    isVulnerable: true,
  });
});
