import { useMemo } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { formatDate, formatDateRange } from '#src/time/format-date.ts';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { CarIcon, PlugIcon } from '#src/ui/icons/icons.ts';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { InfoTip } from '#src/ui/overlay/popover.tsx';
import { Figure } from '#src/ui/text/figure.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { Lines } from '#widgets/shared/chart/lines.tsx';
import { ChartPanel } from '#widgets/shared/chart/panel.tsx';
import { ChartShell } from '#widgets/shared/chart/shell.tsx';
import { PlanColumn, PlanColumns } from '#widgets/shared/ev/plan-columns.tsx';
import { PlanCard } from '#widgets/shared/ev/plan-part.tsx';
import { BarRow, BarRows } from '#widgets/shared/insights/bar-row.tsx';
import { type CarbonDay, carbonContent, carbonCsv, carbonDays, carbonLines, kgText } from './carbon.ts';
import { evCarbon } from './descriptor.ts';

type Car = ResponseOf<'evPlan.myEV'>['myEV'];

/** What the car's power made, beside a petrol car over the same distance. */
function EvCarbon({ config, data }: PropsOf<typeof evCarbon>) {
  const car = dataOf(data.car)?.myEV;
  return (
    <PlanCard
      title={config.heading}
      icon={CarIcon}
      of={data.days}
      subject="the carbon of your car"
      info={
        <InfoTip label="About these figures">
          For your car we take the power that it took at home, and how much of the country's power came from
          fossil fuels in those hours. For petrol we take the same distance in a usual petrol car. Charging on
          the road isn't counted.
        </InfoTip>
      }
    >
      {(days) => <Carbon days={days} car={car} />}
    </PlanCard>
  );
}

interface CarbonProps {
  readonly days: ResponseOf<'evPlan.carbonUsage'>;
  /** Undefined while it isn't known. */
  readonly car: Car | undefined;
}

function Carbon({ days: wire, car }: CarbonProps) {
  const days = useMemo(() => carbonDays(wire), [wire]);
  const [first, last] = [days.at(0), days.at(-1)];
  const range = first && last ? formatDateRange(first.date, last.date, true) : '';
  const label = `CO₂ of your car and of a petrol car so far, ${range}`;
  const lines = useMemo(() => carbonLines(days), [days]);
  const content = useMemo(() => carbonContent(days, label), [days, label]);
  if (last === undefined || last.petrolSoFar === 0) return <NoCharging car={car} />;
  const saved = last.petrolSoFar - last.carSoFar;
  const longest = Math.max(last.petrolSoFar, last.carSoFar);
  return (
    <PlanColumns chart="last">
      <PlanColumn>
        <Figure
          label={saved >= 0 ? 'CO₂ that you avoided' : 'More CO₂ than petrol'}
          value={kgText(Math.abs(saved))}
          basis={`${range}, ${car ? 'for the car that you told us about' : 'for a usual electric car'}`}
        />
        <Text>{`Your charging made ${kgText(last.carSoFar)} of CO₂. A petrol car would have made ${kgText(last.petrolSoFar)} over the same distance.`}</Text>
        <BarRows label="CO₂ over the same distance">
          <BarRow
            strong
            label="Your car"
            value={kgText(last.carSoFar)}
            size={last.carSoFar / longest}
            colour="var(--data-category-3)"
          />
          <BarRow
            look="outlined"
            label="A petrol car"
            value={kgText(last.petrolSoFar)}
            size={last.petrolSoFar / longest}
            colour="var(--data-compare)"
          />
        </BarRows>
      </PlanColumn>
      <PlanColumn>
        <ChartPanel
          chart={
            <PlanColumn>
              <Text size={14} tone="muted">
                {label}
              </Text>
              <ChartShell content={content}>
                <Lines model={lines} label={label} height={220} />
              </ChartShell>
            </PlanColumn>
          }
          table={
            <CarbonTable days={days} caption={`CO₂ of your car and of a petrol car by the day, ${range}`} />
          }
          file={{
            of: 'the carbon of your car',
            name: `ev-carbon-${first?.date ?? ''}.csv`,
            make: () => carbonCsv(days),
          }}
        />
      </PlanColumn>
    </PlanColumns>
  );
}

function CarbonTable({ days, caption }: { readonly days: readonly CarbonDay[]; readonly caption: string }) {
  const last = days.at(-1);
  return (
    <DataTable
      caption={caption}
      rows={days}
      rowKey={({ date }) => date}
      maxHeight={360}
      columns={[
        { key: 'date', header: 'Day', cell: ({ date }) => formatDate(date), total: 'Total' },
        {
          key: 'car',
          header: 'Your car',
          number: true,
          cell: ({ car }) => kgText(car),
          total: kgText(last?.carSoFar ?? 0),
        },
        {
          key: 'petrol',
          header: 'A petrol car',
          number: true,
          cell: ({ petrol }) => kgText(petrol),
          total: kgText(last?.petrolSoFar ?? 0),
        },
      ]}
    />
  );
}

function NoCharging({ car }: { readonly car: Car | undefined }) {
  return (
    <EmptyState icon={PlugIcon} title="We found no charging at home in these days.">
      {car?.chargerType === 'notAtHome'
        ? "You told us that your car doesn't charge at home. If that changes, change your car's details."
        : 'Once your car charges at home, we compare its power with the petrol that it saves.'}
    </EmptyState>
  );
}

export default defineWidget(evCarbon, EvCarbon);
