import { useMemo } from 'react';
import { decimalDollars, sumCents } from '#src/money/money.ts';
import { type DataColumn, DataTable } from '#src/ui/layout/data-table.tsx';
import { Bars } from '#widgets/shared/chart/bars.tsx';
import { ChartShell, type ShellProps } from '#widgets/shared/chart/shell.tsx';
import { type GasChart as Chart, gasBars, gasContent } from './bars.ts';
import type { GasItem } from './items.ts';
import { gasCells, gasColumns, kwhText } from './rows.ts';

/** Bars of gas. @param chart reuse the object while nothing changes: a new one draws again */
export function GasChart({ chart, ...shell }: ShellProps & { readonly chart: Chart }) {
  const bars = useMemo(() => gasBars(chart), [chart]);
  const content = useMemo(() => gasContent(chart), [chart]);
  return (
    <ChartShell content={content} {...shell}>
      <Bars model={bars} label={chart.label} height={280} />
    </ChartShell>
  );
}

interface GasTableProps {
  readonly items: readonly GasItem[];
  readonly caption: string;
}

const sums: Readonly<Record<string, (items: readonly GasItem[]) => string>> = {
  // Of the values as they are shown, so that adding them up gives the same.
  'Usage (kWh)': (items) =>
    kwhText(
      items.reduce((sum, { total }) => sum + Math.round(Number(kwhText(total?.kwh ?? 0)) * 100), 0) / 100,
    ),
  Dollars: (items) =>
    items.some(({ total }) => total !== null && total.cents !== null)
      ? decimalDollars(sumCents(items.map(({ total }) => total?.cents ?? null)))
      : '',
};

const numbers = new Set(gasColumns.filter((column) => /usage|dollars/i.test(column)));

/** The rows of the file as a real table, with sums. */
export function GasTable({ items, caption }: GasTableProps) {
  const columns = gasColumns.map(
    (header, index): DataColumn<GasItem> => ({
      key: header,
      header,
      number: numbers.has(header),
      cell: (item) => gasCells(item)[index] || '–',
      total: index === 0 ? 'Total' : (sums[header]?.(items) ?? ''),
    }),
  );
  return (
    <DataTable caption={caption} columns={columns} rows={items} rowKey={({ from }) => from} maxHeight={380} />
  );
}
