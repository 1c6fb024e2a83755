import { useMemo } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { decimalDollars } from '#src/money/money.ts';
import type { Account } from '#src/runtime/account.ts';
import { Text } from '#src/ui/text/text.tsx';
import { ChartTable, shownKwh } from '#widgets/shared/chart/chart-table.tsx';
import { EnergyChart } from '#widgets/shared/chart/energy-chart.tsx';
import type { ChartModel } from '#widgets/shared/chart/model.ts';
import { ChartPanel } from '#widgets/shared/chart/panel.tsx';
import { readBillPeriod } from '#widgets/shared/energy/bill-period.ts';
import { useUnit } from '#widgets/shared/energy/units.ts';
import { csvDate, toCsv } from '#widgets/shared/files/csv.ts';
import type { Compared } from '#widgets/shared/insights/comparison-chart.tsx';
import styles from './comparison-period.module.css';
import { daysModel, daysSentence } from './days-model.ts';

interface ComparisonDaysProps {
  readonly compared: Compared;
  readonly days: ResponseOf<'electricity.billPeriod'>;
  readonly account: Account;
  /** "similar homes" */
  readonly others: string;
}

/** Which days were high: electricity by day, with an average day of similar homes behind it. */
export function ComparisonDays({ compared, days, account, others }: ComparisonDaysProps) {
  const period = useMemo(() => readBillPeriod(days), [days]);
  const { unit } = useUnit(account, period.hasCost);
  const { startDate, endDate } = compared.period;
  const { electricity } = compared.comparison;
  const model = useMemo(
    () => daysModel({ period, from: startDate, to: endDate, electricity, others, unit }),
    [period, startDate, endDate, electricity, others, unit],
  );
  const sentence = daysSentence(model, others);
  return (
    <div className={styles.part}>
      <Text size={14} tone="muted">
        {model.caption}
      </Text>
      {sentence === null ? null : <Text strong>{sentence}</Text>}
      <ChartPanel
        chart={<EnergyChart model={model} height={220} />}
        table={<ChartTable model={model} maxHeight={360} />}
        file={{
          of: 'the days of this comparison',
          name: `comparison-${startDate}.csv`,
          make: () => daysCsv(model),
        }}
      />
    </div>
  );
}

function daysCsv({ slots, series, comparison }: ChartModel): Promise<string> {
  return toCsv(
    ['Date', 'Usage (kWh)', 'Dollars', ...(comparison ? [`${comparison.name} (kWh)`] : [])],
    slots.map(({ key }, slot) => {
      const reading = series[0]?.readings[slot];
      const cost = reading?.costCents ?? null;
      return [
        csvDate(key),
        shownKwh(reading),
        cost === null ? null : decimalDollars(cost),
        ...(comparison ? [shownKwh(comparison.readings[slot])] : []),
      ];
    }),
  );
}
