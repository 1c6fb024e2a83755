import { useMemo } from 'react';
import { formatLongDate } from '#src/time/format-date.ts';
import { hourLabel } from '#src/time/nz-time.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import type { BarModel, Look } from '#widgets/shared/chart/bar-model.ts';
import { Bars } from '#widgets/shared/chart/bars.tsx';
import type { ChartContent } from '#widgets/shared/chart/content.ts';
import { ChartPanel } from '#widgets/shared/chart/panel.tsx';
import { ChartShell } from '#widgets/shared/chart/shell.tsx';
import { csvDate, toCsv } from '#widgets/shared/files/csv.ts';
import type { NextHour } from './next-hours.ts';

interface NextHoursChartProps {
  readonly hours: readonly NextHour[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly today: PlainDate;
}

const label = 'Power that is not renewable, today and tomorrow by the hour';
/** px */
const height = 220;

/** What the power of each hour will burn, from zero: the lower the bar, the greener the hour. */
export function NextHoursChart({ hours, now, today }: NextHoursChartProps) {
  const current = hours.findIndex(({ start, end }) => start <= now && now < end);
  const model = useMemo(() => modelOf(hours, current), [hours, current]);
  const content = useMemo(() => contentOf(hours, current), [hours, current]);
  return (
    <ChartPanel
      chart={
        <ChartShell content={content}>
          <Bars model={model} label={label} height={height} />
        </ChartShell>
      }
      table={
        <DataTable
          caption="Renewable power by the hour, forecast"
          rows={hours}
          rowKey={({ start }) => String(start)}
          maxHeight={360}
          columns={[
            { key: 'hour', header: 'Hour', cell: ({ date, range }) => `${formatLongDate(date)}, ${range}` },
            {
              key: 'renewable',
              header: 'Renewable',
              number: true,
              cell: ({ renewable }) => `${renewable.toFixed(1)}%`,
            },
          ]}
        />
      }
      file={{
        of: 'the forecast of two days',
        name: `renewable-power-${today}.csv`,
        make: () =>
          toCsv(
            ['Date', 'Hour', 'Renewable (%)'],
            hours.map(({ date, range, renewable }) => [csvDate(date), range, renewable]),
          ),
      }}
    />
  );
}

const coming: Look = { tone: 'carbon-4', fill: 'solid' };
const over: Look = { tone: 'compare', fill: 'faint' };

function modelOf(hours: readonly NextHour[], current: number): BarModel {
  const values = hours.map(({ renewable }) => 100 - renewable);
  return {
    slots: hours.map(({ hour }, slot) => ({
      axis: [hourLabel(hour)],
      ordinal: hour,
      isNow: slot === current,
    })),
    parts: [{ key: 'fossil', values, lookAt: (slot) => (slot < current ? over : coming) }],
    lowest: 0,
    highest: Math.max(5, ...values),
    formatTick: (value) => `${value}%`,
    strides: [3, 6, 12, 24],
  };
}

function contentOf(hours: readonly NextHour[], current: number): ChartContent {
  return {
    label,
    id: String(hours[0]?.start),
    slots: hours.length,
    series: 1,
    words: (slot) => {
      const hour = hours[slot];
      if (hour === undefined) return { name: '', figures: [], note: '' };
      return {
        name: `${formatLongDate(hour.date)}, ${hour.range}`,
        figures: [`${(100 - hour.renewable).toFixed(1)}% not renewable`],
        note: slot < current ? 'over' : 'forecast',
      };
    },
    resting: current < 0 ? null : { slot: current, word: 'Now' },
    legend: [
      { text: 'To come', look: coming },
      ...(current > 0 ? [{ text: 'Over', look: over }] : []),
      ...(current < 0 ? [] : [{ text: 'Now', mark: 'now' as const }]),
    ],
  };
}
