import { useMemo } from 'react';
import { cents, formatWholeDollars } from '#src/money/money.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { formatDateRange } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { BookedIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { ChartPanel } from '#widgets/shared/chart/panel.tsx';
import { NewBadge } from '#widgets/shared/insights/new-badge.tsx';
import { MoneyFigure } from '#widgets/shared/money/money-figure.tsx';
import styles from './bill-planner.module.css';
import { billPlanner } from './descriptor.ts';
import {
  actualText,
  lastBillText,
  type PlannedPeriod,
  periodsOf,
  rangeText,
  runningBasis,
} from './periods.ts';
import { PlannerChart } from './planner-chart.tsx';

type Planner = PropsOf<typeof billPlanner>['data']['planner'];

/** The planned and the actual amount of each bill, and the range of future ones. */
function BillPlanner({ config, data: { planner }, account }: PropsOf<typeof billPlanner>) {
  const periods = useMemo(() => periodsOf(planner), [planner]);
  const [first, last] = [planner.periods.at(0), planner.periods.at(-1)];
  if (first === undefined || last === undefined) {
    return (
      <SlotRoom isShort>
        <Card title={config.heading}>
          <EmptyState icon={BookedIcon} title="There's nothing to plan yet.">
            Once you've had your first bill, we'll show what the next ones may come to.
          </EmptyState>
        </Card>
      </SlotRoom>
    );
  }
  const range = formatDateRange(first.startDate, last.endDate, true);
  const caption = `Planned and actual bills, ${range}, ${planner.includesGst ? 'incl. GST' : 'excl. GST'}`;
  return (
    <Card title={config.heading} fill={false} menu={<NewBadge tag="BILL_PLANNER_BETA_SEEN" />}>
      <div className={styles.planner}>
        <Figures planner={planner} periods={periods} today={account.today} />
        <ChartPanel
          chart={
            <div className={styles.picture}>
              <Text size={14} tone="muted">
                {caption}
              </Text>
              <PlannerChart periods={periods} label={caption} />
            </div>
          }
          table={<PlannerTable periods={periods} caption={caption} />}
        />
        <Text size={14} tone="muted" measure>
          Planned is what the same time of the year before would cost at today's rates, for the whole account.
          Your bills follow what you use.
        </Text>
      </div>
    </Card>
  );
}

interface FiguresProps {
  readonly planner: Planner;
  readonly periods: readonly PlannedPeriod[];
  readonly today: PlainDate;
}

function Figures({ planner, periods, today }: FiguresProps) {
  const running = periods.findLast(({ state }) => state === 'running');
  const last = lastBillText(periods);
  return (
    <>
      <div className={styles.figures}>
        <MoneyFigure
          size={24}
          label="To put aside for each bill"
          amount={planner.averagePlannedNZD}
          isEstimate
          basis={`Average of ${periods.length} planned bills`}
        />
        {running === undefined ? null : (
          <MoneyFigure
            size={24}
            label={`${running.name}, so far`}
            amount={running.actual ?? cents(0)}
            isEstimate
            basis={runningBasis(running, planner, today)}
          />
        )}
      </div>
      {last === undefined ? null : <Text>{last}</Text>}
    </>
  );
}

const dash = '–';

function PlannerTable({
  periods,
  caption,
}: {
  readonly periods: readonly PlannedPeriod[];
  readonly caption: string;
}) {
  return (
    <DataTable
      caption={caption}
      rows={periods}
      rowKey={({ key }) => key}
      columns={[
        { key: 'period', header: 'Bill period', cell: ({ name }) => name },
        {
          key: 'planned',
          header: 'Planned',
          number: true,
          cell: ({ planned }) => formatWholeDollars(planned),
        },
        {
          key: 'outcome',
          header: 'Actual or likely',
          number: true,
          cell: (period) => <Outcome period={period} />,
        },
      ]}
    />
  );
}

/** The actual amount or the expected range; for the current period both, below one another. */
function Outcome({ period }: { readonly period: PlannedPeriod }) {
  const [actual, range] = [actualText(period), rangeText(period.range)];
  if (range === undefined) return <span>{actual ?? dash}</span>;
  return (
    <>
      {actual === undefined ? null : <span>{`${actual} `}</span>}
      <span className={styles.likely}>{`likely ${range}`}</span>
    </>
  );
}

export default defineWidget(billPlanner, BillPlanner);
