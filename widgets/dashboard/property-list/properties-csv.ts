import { decimalDollars } from '#src/money/money.ts';
import { supplyNames } from '#widgets/shared/energy/supply-icons.ts';
import { roundDecimals } from '#widgets/shared/energy/units.ts';
import { csvDate, toCsv } from '#widgets/shared/files/csv.ts';
import type { List, Property } from './find-properties.ts';

const statusNames = { active: 'Open', opening: 'Opening', closing: 'Closing' } as const;

/** A file with one line for each property, in the order of the list. */
export function propertiesCsv(properties: readonly Property[], period: List['usePeriod']): Promise<string> {
  const basis = period?.includesGst === false ? 'energy only, excl. GST' : 'incl. GST and daily charge';
  return toCsv(
    [
      'Name',
      'Address',
      'Status',
      'Opens or closes',
      'Energy',
      'From',
      'To',
      'kWh',
      `Cost NZD (${basis})`,
      'Change a day %',
    ],
    properties.map(({ nickname, address, status, statusDate, supplyTypes, use }) => [
      nickname,
      address,
      statusNames[status],
      statusDate === null ? null : csvDate(statusDate),
      supplyTypes.map((type) => supplyNames[type]).join(', '),
      period === undefined ? null : csvDate(period.window.startDate),
      period === undefined ? null : csvDate(period.window.endDate),
      use === undefined ? null : roundDecimals(use.kwh, 2),
      use == null || use.costNZD === null ? null : decimalDollars(use.costNZD),
      use?.changePercent ?? null,
    ]),
  );
}
