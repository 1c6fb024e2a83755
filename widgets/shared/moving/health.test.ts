import { expect, test } from 'vitest';
import { emptyHealth, type HealthInput, healthProblems, healthSchema } from './health.ts';
import { sampleHealth } from './health-sample.ts';

const fieldsOf = (changes: Partial<HealthInput>) =>
  healthProblems({ ...sampleHealth, ...changes }).map(({ field }) => field);

test('both questions need a yes or a no, and nothing else does without a dependency', () => {
  expect(healthProblems(emptyHealth).map(({ field }) => field)).toEqual(['medicalSupport', 'isVulnerable']);
  expect(healthProblems({ ...emptyHealth, medicalSupport: 'no', isVulnerable: 'no' })).toEqual([]);
  // What was typed before the answer was changed to no isn't sent.
  expect(healthSchema.parse({ ...sampleHealth, medicalSupport: 'no', isVulnerable: 'no' })).toEqual({
    hasMedicalDependency: false,
    isVulnerable: false,
  });
});

test.each<[string, Partial<HealthInput>, string[]]>([
  ['everything there', {}, []],
  ['spaces only', { medicalFirstName: ' ', medicalLastName: ' ' }, ['medicalFirstName', 'medicalLastName']],
  [
    'macrons and both apostrophes',
    { medicalFirstName: "Māia-Rose O'Neill", medicalLastName: 'O’Neill Jr.' },
    [],
  ],
  ['a digit in a name', { medicalFirstName: 'M4ia' }, ['medicalFirstName']],
  ['names of the greatest length', { medicalFirstName: 'M'.repeat(40), medicalLastName: 'M'.repeat(80) }, []],
  [
    'longer names',
    { medicalFirstName: 'M'.repeat(41), medicalLastName: 'M'.repeat(81), medicalGp: 'M'.repeat(256) },
    ['medicalFirstName', 'medicalLastName', 'medicalGp'],
  ],
  ['spaces around don’t count', { medicalFirstName: `  ${'M'.repeat(40)}  ` }, []],
  ['no doctor named', { medicalGp: '' }, ['medicalGp']],
  ['no doctor at all', { medicalGp: '', hasNoGp: true }, []],
  ['no equipment', { criticalEquipment: [] }, ['criticalEquipment']],
  ['other equipment without words', { otherCriticalEquipment: '' }, ['otherCriticalEquipment']],
  ['other equipment that isn’t chosen', { criticalEquipment: ['pump'], otherCriticalEquipment: '' }, []],
  ['digits in other equipment', { otherCriticalEquipment: 'Lift, no. 2' }, []],
  ['a slash in other equipment', { otherCriticalEquipment: 'Lift/2' }, ['otherCriticalEquipment']],
])('%s', (_, changes, fields) => {
  expect(fieldsOf(changes)).toEqual(fields);
});

test('the doctor is left out where there is none, and texts are sent without spaces around', () => {
  const sent = healthSchema.parse({
    ...sampleHealth,
    medicalFirstName: ' Māia ',
    hasNoGp: true,
    criticalEquipment: ['ventilator'],
  });
  expect(sent).toEqual({
    hasMedicalDependency: true,
    medicalDependentFirstName: 'Māia',
    medicalDependentLastName: 'Secretlast',
    criticalEquipment: ['ventilator'],
    isVulnerable: true,
  });
});
