import { useMemo } from 'react';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { formatAxisNumber } from '#widgets/shared/chart/axis-format.ts';
import type { BarModel } from '#widgets/shared/chart/bar-model.ts';
import { Bars } from '#widgets/shared/chart/bars.tsx';
import type { ChartContent } from '#widgets/shared/chart/content.ts';
import { ChartPanel } from '#widgets/shared/chart/panel.tsx';
import { ChartShell } from '#widgets/shared/chart/shell.tsx';
import { csvDate, toCsv } from '#widgets/shared/files/csv.ts';
import { bottlesText } from '#widgets/shared/lpg/bottles.ts';
import { type Month, monthsSentence } from './deliveries.ts';

interface MonthsChartProps {
  readonly months: readonly Month[];
}

/** Bottles by month, as bars or as a table. */
export function MonthsChart({ months }: MonthsChartProps) {
  const label = `Bottles by month, ${months[0]?.name} to ${months.at(-1)?.name}`;
  const { content, model } = useMemo(() => chartOf(months, label), [months, label]);
  return (
    <>
      <Text strong>{monthsSentence(months)}</Text>
      <ChartPanel
        chart={
          <ChartShell content={content}>
            <Bars model={model} label={label} height={200} />
          </ChartShell>
        }
        table={
          <DataTable
            caption={label}
            rows={months}
            rowKey={({ first }) => first}
            maxHeight={340}
            columns={[
              { key: 'month', header: 'Month', cell: ({ name }) => name, total: 'Total' },
              {
                key: 'bottles',
                header: 'Bottles',
                number: true,
                cell: ({ bottles }) => bottles,
                total: months.reduce((sum, { bottles }) => sum + bottles, 0),
              },
            ]}
          />
        }
        file={{
          of: 'your bottles by month',
          name: 'bottled-gas.csv',
          make: () =>
            toCsv(
              ['Month from', 'Bottles'],
              months.map(({ first, bottles }) => [csvDate(first), bottles]),
            ),
        }}
      />
    </>
  );
}

function chartOf(months: readonly Month[], label: string): { content: ChartContent; model: BarModel } {
  const values = months.map(({ bottles }) => bottles);
  // Below three the axis would have halves of bottles.
  const highest = Math.max(3, ...values);
  const last = months.length - 1;
  return {
    content: {
      label,
      id: label,
      slots: months.length,
      series: 1,
      words: (slot) => {
        const month = months[slot];
        return {
          name: month?.name ?? '',
          figures: [month?.bottles === 0 ? 'No bottles' : bottlesText(month?.bottles ?? 0)],
          note: month?.note ?? '',
        };
      },
      resting: last < 0 ? null : { slot: last, word: 'This month' },
      legend: [],
    },
    model: {
      slots: months.map(({ axis, isNow }, ordinal) => ({ axis: [axis], ordinal, isNow })),
      parts: [{ key: 'bottles', values, lookAt: () => ({ tone: 'lpg', fill: 'solid' }) }],
      lowest: 0,
      highest,
      unit: 'Bottles',
      formatTick: formatAxisNumber(highest),
      strides: [1, 2, 3, 6],
    },
  };
}
