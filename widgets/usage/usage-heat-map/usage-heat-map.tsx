import { useMemo } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { formatDateRange, formatFullDate, formatLongDate } from '#src/time/format-date.ts';
import { hourLabel } from '#src/time/nz-time.ts';
import { addDays, type PlainDate } from '#src/time/plain-date.ts';
import { SkeletonChart } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx';
import { ClockIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { ChartPanel } from '#widgets/shared/chart/panel.tsx';
import { formatKwhNumber, kwhDecimals, roundDecimals } from '#widgets/shared/energy/units.ts';
import { csvDate, toCsv } from '#widgets/shared/files/csv.ts';
import { usageHeatMap } from './descriptor.ts';
import { type Heat, heatOf, hoursOfDay, peakText, standOutText } from './heat.ts';
import { HeatGrid } from './heat-grid.tsx';
import styles from './usage-heat-map.module.css';

type Props = PropsOf<typeof usageHeatMap>;
type Answer = Extract<Props['data']['hours'], { readonly state: 'ready' }>['data'];

/** The hours of some weeks by day, in shades, and what stands out in words. */
function UsageHeatMap({ config, data: { hours }, account: { today } }: Props) {
  const from = addDays(today, -7 * config.weeks);
  const to = addDays(today, -1);
  return (
    <SlotRoom isShort={hours.state === 'unwanted' || hours.state === 'absent'}>
      <Card title={config.heading}>
        <Content hours={hours} dates={{ from, to }} />
      </Card>
    </SlotRoom>
  );
}

interface ContentProps {
  readonly hours: Props['data']['hours'];
  readonly dates: { readonly from: PlainDate; readonly to: PlainDate };
}

function Content({ hours, dates }: ContentProps) {
  switch (hours.state) {
    case 'ready':
      return <Hours answer={hours.data} dates={dates} />;
    case 'failed':
      return (
        <ErrorState title="We couldn't load when you use electricity." onRetry={hours.retry}>
          The rest of the page still works.
        </ErrorState>
      );
    case 'waiting':
      return <SkeletonChart height={420} />;
    case 'absent':
      return (
        <EmptyState icon={ClockIcon} title="There are no hours to show yet.">
          They appear here the day after your supply starts.
        </EmptyState>
      );
    case 'unwanted':
      return (
        <EmptyState icon={ClockIcon} title="We don't know at which hours you use electricity.">
          Your meter doesn't send its readings by the hour, so we only know your use by the day.
        </EmptyState>
      );
  }
}

function Hours({ answer, dates: { from, to } }: Omit<ContentProps, 'hours'> & { readonly answer: Answer }) {
  const heat = useMemo(() => heatOf(answer, from, to), [answer, from, to]);
  const peak = peakText(heat);
  if (heat.days.every(({ total }) => total === null)) {
    return (
      <EmptyState
        icon={ClockIcon}
        title="There are no hours to show yet."
      >{`Your meter has sent none since ${formatLongDate(from)}.`}</EmptyState>
    );
  }
  const caption = `Electricity by hour and day in kWh, ${formatDateRange(from, to, true)}`;
  return (
    <>
      <div className={styles.sentences}>
        {peak === null ? null : <p className={styles.lead}>{peak}</p>}
        <Text>{standOutText(heat)}</Text>
      </div>
      <ChartPanel
        chart={<HeatGrid heat={heat} label={caption} />}
        table={<HeatTable heat={heat} caption={caption} />}
        file={{
          of: 'your electricity use by hour',
          name: `electricity-by-hour-${from}-to-${to}.csv`,
          make: () => heatCsv(heat),
        }}
      />
    </>
  );
}

const dash = '–';
const hourPlaces = Array.from({ length: hoursOfDay }, (_, hour) => hour);

function HeatTable({ heat, caption }: { readonly heat: Heat; readonly caption: string }) {
  return (
    <DataTable
      caption={caption}
      rows={heat.days}
      rowKey={({ date }) => date}
      maxHeight={420}
      columns={[
        { key: 'day', header: 'Day', cell: ({ date }) => formatFullDate(date) },
        {
          key: 'total',
          header: 'Whole day',
          number: true,
          cell: ({ total }) => (total === null ? dash : formatKwhNumber(total, 'file')),
        },
        ...hourPlaces.map((hour) => ({
          key: String(hour),
          header: hourLabel(hour),
          number: true,
          cell: ({ cells }: Heat['days'][number]) => {
            const kwh = cells[hour]?.kwh ?? null;
            return kwh === null ? dash : formatKwhNumber(kwh, 'file');
          },
        })),
      ]}
    />
  );
}

const heatCsv = ({ days }: Heat): Promise<string> =>
  toCsv(
    ['Date', ...hourPlaces.map((hour) => `${hourLabel(hour)} (kWh)`)],
    days.map(({ date, cells }) => [
      csvDate(date),
      ...cells.map(({ kwh }) => (kwh === null ? null : roundDecimals(kwh, kwhDecimals.file))),
    ]),
  );

export default defineWidget(usageHeatMap, UsageHeatMap);
