import { CarIcon, ElectricityIcon, GasIcon, type IconType, LpgIcon } from '#src/ui/icons/icons.ts';
import type { Part } from './footprint.ts';
import type { Step } from './journey.ts';

/** What people read for the words of the API. */
export const fuelNames = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
  electric: 'Electricity',
} as const;
export const sizeNames = { small: 'Small', medium: 'Medium', large: 'Large' } as const;
export const stepNames: Record<Step, string> = {
  occupants: 'People',
  gasUsage: 'Gas',
  shower: 'Showers',
  carDetails: 'Cars',
};
export const sources: Record<Part['source'], { name: string; icon: IconType; colour: string }> = {
  electricity: { name: 'Electricity', icon: ElectricityIcon, colour: 'var(--data-electricity)' },
  naturalGas: { name: 'Natural gas', icon: GasIcon, colour: 'var(--data-gas)' },
  lpg: { name: 'Bottled gas', icon: LpgIcon, colour: 'var(--data-lpg)' },
  cars: { name: 'Cars', icon: CarIcon, colour: 'var(--data-category-3)' },
};
