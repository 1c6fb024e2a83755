import type { supplyTypes } from '#schemas/entities/money.ts';
import { ElectricityIcon, GasIcon, type IconType, LpgIcon } from '#src/ui/icons/icons.ts';

export type SupplyType = (typeof supplyTypes)[number];

export const supplyIcons: Readonly<Record<SupplyType, IconType>> = {
  electricity: ElectricityIcon,
  naturalGas: GasIcon,
  lpg: LpgIcon,
};

/** Names for people, in lower case within a sentence. */
export const supplyNames: Readonly<Record<SupplyType, string>> = {
  electricity: 'Electricity',
  naturalGas: 'Natural gas',
  lpg: 'Bottled gas (LPG)',
};
