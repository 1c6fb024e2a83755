import { useMemo } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf, Part } from '#src/runtime/part.tsx';
import { formatDate, formatDateRange } from '#src/time/format-date.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { ChartIcon } from '#src/ui/icons/icons.ts';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { InfoTip } from '#src/ui/overlay/popover.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { Bars } from '#widgets/shared/chart/bars.tsx';
import { ChartPanel } from '#widgets/shared/chart/panel.tsx';
import { ChartShell } from '#widgets/shared/chart/shell.tsx';
import { type Unit, unitOptions, useUnit } from '#widgets/shared/energy/units.ts';
import { PlanColumn, PlanColumns } from '#widgets/shared/ev/plan-columns.tsx';
import { PlanCard } from '#widgets/shared/ev/plan-part.tsx';
import { cheapHours, percentText } from '#widgets/shared/ev/plan-texts.ts';
import { ChargingShare } from './charging-share.tsx';
import {
  amountText,
  type DayOfUse,
  dayNightBars,
  dayNightContent,
  dayNightCsv,
  daysOfUse,
  nightShare,
  rateNames,
  totalText,
  wholeText,
} from './day-night.ts';
import { evDayNight } from './descriptor.ts';

/** The electricity of each day by day and night, and how much of the charging was in the cheap hours. */
function EvDayNight({ config, data, view, account }: PropsOf<typeof evDayNight>) {
  const { unit, remember } = useUnit(account, true, view.values.unit);
  const rates = dataOf(data.rates);
  return (
    <PlanCard
      title={config.heading}
      icon={ChartIcon}
      of={data.days}
      subject="your use by day and night"
      info={
        <InfoTip label="About day and night">
          The chart shows the power of your whole home. We work out what your car took from your meter's
          readings, so that part is an estimate. Costs include GST, without the daily charge.
        </InfoTip>
      }
      menu={
        <SegmentedControl
          label="Unit of day and night"
          options={unitOptions(true)}
          value={unit}
          onChange={(next) => {
            remember(next);
            view.set({ unit: next });
          }}
        />
      }
    >
      {(days) => (
        <PlanColumns chart="first">
          <PlanColumn>
            <DaysAndNights days={days} unit={unit} hours={cheapHours(rates)} />
          </PlanColumn>
          <Part of={data.summary} subject="when your car charged" note="Your whole home is shown.">
            {(summary) => (
              <PlanColumn>
                <ChargingShare summary={summary} rates={rates} />
              </PlanColumn>
            )}
          </Part>
        </PlanColumns>
      )}
    </PlanCard>
  );
}

interface DaysProps {
  readonly days: Parameters<typeof daysOfUse>[0];
  readonly unit: Unit;
  /** "the cheap hours, 9 pm to 7 am" */
  readonly hours: string;
}

function DaysAndNights({ days: wire, unit, hours }: DaysProps) {
  const days = useMemo(() => daysOfUse(wire), [wire]);
  const [first, last] = [days.at(0), days.at(-1)];
  const range = first && last ? formatDateRange(first.date, last.date, true) : '';
  const label = `${unit === 'nzd' ? 'Cost of your electricity' : 'Your electricity'} by day and night, ${range}`;
  const bars = useMemo(() => dayNightBars(days, unit), [days, unit]);
  const content = useMemo(() => dayNightContent(days, unit, label), [days, unit, label]);
  const share = nightShare(days);
  return (
    <>
      <Text strong>
        {share === null
          ? 'Your home used no power in these days.'
          : `${percentText(share)} of your home's power was in ${hours}.`}
      </Text>
      <ChartPanel
        chart={
          <PlanColumn>
            <Text size={14} tone="muted">
              {label}
            </Text>
            <ChartShell content={content}>
              <Bars model={bars} label={label} height={240} />
            </ChartShell>
          </PlanColumn>
        }
        table={<DaysTable days={days} unit={unit} caption={label} />}
        file={{
          of: 'your use by day and night',
          name: `ev-day-and-night-${first?.date ?? ''}.csv`,
          make: () => dayNightCsv(days),
        }}
      />
      {last === undefined ? null : <Text size={14} tone="muted">{`Data to ${formatDate(last.date)}`}</Text>}
    </>
  );
}

interface TableProps {
  readonly days: readonly DayOfUse[];
  readonly unit: Unit;
  readonly caption: string;
}

function DaysTable({ days, unit, caption }: TableProps) {
  const amount = (rate: 'night' | 'day') => ({
    key: rate,
    header: rateNames[rate],
    number: true,
    cell: ({ use }: DayOfUse) => (use === null ? 'No reading' : amountText(use, rate, unit)),
    total: totalText(days, unit, [rate]),
  });
  return (
    <DataTable
      caption={caption}
      rows={days}
      rowKey={({ date }) => date}
      maxHeight={360}
      columns={[
        { key: 'date', header: 'Day', cell: ({ date }: DayOfUse) => formatDate(date), total: 'Total' },
        amount('night'),
        amount('day'),
        {
          key: 'whole',
          header: 'Both',
          number: true,
          cell: ({ use }: DayOfUse) => (use === null ? '–' : wholeText(use, unit)),
          total: totalText(days, unit),
        },
      ]}
    />
  );
}

export default defineWidget(evDayNight, EvDayNight);
