import type { HealthInput } from './health.ts';

/** What tests answer about health. */
export const sampleHealth: HealthInput = {
  medicalSupport: 'yes',
  medicalFirstName: 'Secretfirst',
  medicalLastName: 'Secretlast',
  medicalGp: 'Dr Secretdoctor',
  hasNoGp: false,
  criticalEquipment: ['ventilator', 'other'],
  otherCriticalEquipment: 'Secretlift',
  isVulnerable: 'yes',
};
