import { formatMoney, sumCents } from '#src/money/money.ts';
import { type DataColumn, DataTable } from '#src/ui/layout/data-table.tsx';
import type { Reading } from '#widgets/shared/energy/bill-period.ts';
import { formatKwhNumber, kwhDecimals, roundDecimals } from '#widgets/shared/energy/units.ts';
import { type ChartModel, type ChartSeries, kindText } from './model.ts';

interface ChartTableProps {
  readonly model: ChartModel;
  /** px; as high as the chart that it replaces. */
  readonly maxHeight?: number;
}

interface Row {
  readonly key: string;
  readonly name: string;
  readonly slot: number;
}

/** Kilowatt-hours as files and tables show them. */
export const shownKwh = (reading: Reading | null | undefined): number | null =>
  typeof reading?.energyKwh === 'number' ? roundDecimals(reading.energyKwh, kwhDecimals.file) : null;

const dash = '–';

/** The sum of the values as they are shown, so that adding them up gives the same. */
function columnTotals({ readings }: ChartSeries): { kwh: string; cost: string } {
  const hundredths = readings.reduce((sum, reading) => sum + Math.round((shownKwh(reading) ?? 0) * 100), 0);
  return {
    kwh: formatKwhNumber(hundredths / 100, 'file'),
    cost: formatMoney(sumCents(readings.map((reading) => reading?.costCents ?? null))),
  };
}

/** The chart as a real table, with the rounding of the file. Future days are left out. */
export function ChartTable({ model, maxHeight }: ChartTableProps) {
  const rows: Row[] = model.slots
    .map(({ key, name }, slot) => ({ key, name, slot }))
    .filter(({ slot }) => model.series.some(({ readings }) => readings[slot]));
  const isSeveral = model.series.length > 1 || model.comparison !== null;
  const columns: DataColumn<Row>[] = [
    { key: 'slot', header: model.slotWord, cell: ({ name }) => name, rowHeader: true, total: 'Total' },
  ];
  for (const series of [...model.series, ...(model.comparison ? [model.comparison] : [])]) {
    const totals = columnTotals({
      ...series,
      readings: rows.map(({ slot }) => series.readings[slot] ?? null),
    });
    columns.push({
      key: `${series.key}-kwh`,
      header: isSeveral ? `${series.name}, kWh` : 'kWh',
      number: true,
      cell: ({ slot }) => {
        const kwh = shownKwh(series.readings[slot]);
        return kwh === null ? dash : formatKwhNumber(kwh, 'file');
      },
      total: totals.kwh,
    });
    if (model.hasCost) {
      columns.push({
        key: `${series.key}-cost`,
        header: isSeveral ? `${series.name}, cost` : 'Cost',
        number: true,
        cell: ({ slot }) => {
          const cents = series.readings[slot]?.costCents;
          return typeof cents === 'number' ? formatMoney(cents) : dash;
        },
        total: totals.cost,
      });
    }
  }
  columns.push({
    key: 'reading',
    header: 'Reading',
    cell: ({ slot }) => capital(readingText(model, slot)),
    total: '',
  });
  return (
    <DataTable
      caption={model.caption}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.key}
      maxHeight={maxHeight}
    />
  );
}

/** Kinds of the reading; each fuel's own where they differ. */
function readingText(model: ChartModel, slot: number): string {
  const kinds = model.series.map(({ readings }) => kindText(model, readings[slot]));
  if (new Set(kinds).size === 1) return kinds[0] ?? '';
  return model.series.map(({ name }, index) => `${name}: ${kinds[index]}`).join('; ');
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
