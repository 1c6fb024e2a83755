import type { Elements } from '#src/ui/elements.ts';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { ChartPanel } from '#widgets/shared/chart/panel.tsx';
import { formatKwh } from '#widgets/shared/energy/units.ts';
import { toCsv } from '#widgets/shared/files/csv.ts';
import { carbonWords } from '#widgets/shared/grid/carbon-scale.tsx';
import styles from './eco-usage-impact.module.css';
import { againstGrid, formatKg, hasReadings, type Impact, mostText, rangeText, totalOf } from './impact.ts';

interface ImpactPanelProps {
  readonly impacts: readonly Impact[];
  readonly measure: 'carbon' | 'electricity';
  /** Days, or months. */
  readonly isByDay: boolean;
  readonly isBusy: boolean;
  readonly chart: (label: string) => Elements;
}

const dash = '–';

/** What was used and what it made: the sentences, and every day or month as a picture or a table. */
export function ImpactPanel({ impacts, measure, isByDay, isBusy, chart }: ImpactPanelProps) {
  const total = totalOf(impacts);
  const range = rangeText(impacts, isByDay);
  const isCarbon = measure === 'carbon';
  const label = `${isCarbon ? 'Carbon of your power' : 'Your electricity'} by the ${isByDay ? 'day' : 'month'}, ${range}`;
  const known = impacts.filter(hasReadings).length;
  const missing =
    known < impacts.length
      ? `${known} of ${impacts.length} ${isByDay ? 'days' : 'months'} with readings`
      : '';
  // A week has its days above, between the steps.
  const isWeek = isByDay && impacts.length <= 7;
  const basis = [isWeek ? '' : range, missing].filter(Boolean).join(', ');
  const columns = [
    { key: 'name', header: isByDay ? 'Day' : 'Month', cell: ({ name }: Impact) => name, total: 'Total' },
    {
      key: 'kg',
      header: 'CO₂',
      number: true,
      cell: (impact: Impact) => (hasReadings(impact) ? formatKg(impact.kg) : dash),
      total: formatKg(total.kg),
    },
    {
      key: 'kwh',
      header: 'Electricity',
      number: true,
      cell: (impact: Impact) => (hasReadings(impact) ? formatKwh(impact.kwh, 'summary') : dash),
      total: formatKwh(total.kwh, 'summary'),
    },
    {
      key: 'level',
      header: 'Carbon level',
      cell: ({ level }: Impact) => (level === 0 ? carbonWords[0] : `${carbonWords[level]}, ${level} of 5`),
      total: '',
    },
  ];
  return (
    <div className={styles.panel}>
      <Text size={20} strong measure>
        {isCarbon
          ? `Your power made ${formatKg(total.kg)} of CO₂ from ${formatKwh(total.kwh, 'summary')}.`
          : `You used ${formatKwh(total.kwh, 'summary')}, which made ${formatKg(total.kg)} of CO₂.`}
      </Text>
      <Text measure>{[againstGrid(total), mostText(impacts)].filter(Boolean).join(' ')}</Text>
      {basis === '' ? null : (
        <Text size={14} tone="muted">
          {basis}
        </Text>
      )}
      <ChartPanel
        isBusy={isBusy}
        chart={chart(label)}
        table={
          <DataTable
            caption={label}
            rows={impacts}
            rowKey={({ key }) => key}
            columns={columns}
            maxHeight={420}
          />
        }
        file={{
          of: isCarbon ? 'the carbon of your power' : 'your electricity',
          name: `usage-impact-${impacts[0]?.key}.csv`,
          make: () =>
            toCsv(
              [isByDay ? 'Day' : 'Month', 'CO2 (kg)', 'Electricity (kWh)', 'Carbon level', 'Renewable (%)'],
              impacts.map((impact) =>
                hasReadings(impact)
                  ? [impact.key, impact.kg, impact.kwh, impact.level, impact.renewable]
                  : [impact.key, null, null, 0, null],
              ),
            ),
        }}
      />
    </div>
  );
}
