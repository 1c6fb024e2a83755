import { plainDate } from '#src/time/plain-date.ts';
import { instantOf } from '#widgets/shared/energy/usage-samples.ts';
import { type AddressesInput, emptyAddresses, type MoveForm } from './addresses.ts';

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
  ...emptyAddresses(sampleForm),
  moveOutDate: '2026-03-20',
  moveInDate: '2026-03-18',
  found: '3 Third Street',
};
