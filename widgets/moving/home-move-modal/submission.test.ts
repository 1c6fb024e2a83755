import { expect, test } from 'vitest';
import { refusalOf } from './submission.ts';

test.each([
  ['/body/medicalDependentGp', 4, 'medicalGp'],
  ['/body/criticalEquipment/0', 4, 'criticalEquipment'],
  ['/body/moveInIcps/1', 2, 'selectedEnergy'],
  ['/body/offer/bonusCode', 3, 'bonusOfferCode'],
])('a refusal at %s is put right in step %i', (instance, step, field) => {
  expect(refusalOf({ type: '/error/bad_request', status: 400, instance })).toMatchObject({ step, field });
});
