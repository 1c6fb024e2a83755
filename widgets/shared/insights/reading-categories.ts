import { nzdOfCents } from '#src/money/money.ts';
import type { Insight } from './insight-answer.ts';

/** The categories of a week or a month in the shape of those of a bill. */
export const categoriesOf = ({ Readings, NumberOfDays }: Insight) =>
  Readings.map(({ Use, EnergyInKWh, EnergyInDollars }) => ({
    name: Use,
    kWh: { value: EnergyInKWh, percentage: 0, dailyAverageUsage: EnergyInKWh / Math.max(1, NumberOfDays) },
    dollar: {
      value: EnergyInDollars,
      percentage: 0,
      dailyAverageUsage: nzdOfCents(EnergyInDollars) / Math.max(1, NumberOfDays),
    },
  }));
