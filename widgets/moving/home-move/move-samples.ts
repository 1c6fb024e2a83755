import { plainDate } from '#src/time/plain-date.ts';
import { instantOf } from '#widgets/shared/energy/usage-samples.ts';
import type { AddressesInput, MoveForm } from './addresses.ts';
import type { HealthInput } from './health.ts';

/** What tests of this folder move with: two sites, three months, one connection at the new address. */
export const sampleForm: MoveForm = {
  sites: [
    { id: 'a', address: '1 First Street', isDefault: true, energyTypes: ['electricity'] },
    { id: 'b', address: '2 Second Street', isDefault: false, energyTypes: ['electricity', 'naturalGas'] },
  ],
  mobileNumber: '',
  email: 'a@b.nz',
  serverDateTime: instantOf('2026-03-03T10:24:00+13:00'),
  earliestDate: plainDate('2026-03-03'),
  latestDate: plainDate('2026-06-01'),
  allowManualAddressSelection: true,
  criticalEquipment: [{ key: 'ventilator', label: 'Ventilator' }],
  moves: [],
};

export const sampleConnection = {
  icp: 'E1',
  fullAddress: '3 Third Street',
  supplyType: 'electricity',
  meterType: 'smart',
} as const;

export const sampleAddresses: AddressesInput = {
  moveOutIds: ['a'],
  moveOutDate: '2026-03-20',
  moveInDate: '2026-03-18',
  found: '3 Third Street',
  isByHand: false,
  line1: '',
  suburb: '',
  town: '',
  postcode: '',
  electricity: '',
  naturalGas: '',
};

export const sampleHealth: HealthInput = {
  isDependent: 'yes',
  firstName: 'Secretfirst',
  lastName: 'Secretlast',
  gp: 'Dr Secretdoctor',
  hasNoGp: false,
  equipment: ['ventilator', 'other'],
  otherEquipment: 'Secretlift',
  isVulnerable: 'yes',
};
