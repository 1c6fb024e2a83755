import { useMemo } from 'react';
import { dataOf, Part } from '#src/runtime/part.tsx';
import { useServices } from '#src/services.tsx';
import { formatLongDate } from '#src/time/format-date.ts';
import { differsFromNz } from '#src/time/nz-clock.ts';
import { addDays, type PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { EmptyState, PartialNote } from '#src/ui/feedback/states.tsx';
import { ChartIcon } from '#src/ui/icons/icons.ts';
import { Figure } from '#src/ui/text/figure.tsx';
import { type BillPeriod, readBillPeriod, readHours, totalsOf } from '#widgets/shared/energy/bill-period.ts';
import { comparePeriods } from '#widgets/shared/energy/compare-periods.ts';
import type { Unit } from '#widgets/shared/energy/units.ts';
import { ChoiceBar, type Choices } from '#widgets/shared/usage/choice-bar.tsx';
import { clockChangeText } from '#widgets/shared/usage/models.ts';
import { daySummary, periodSummary, shortDate } from '#widgets/shared/usage/summary.ts';
import styles from '#widgets/shared/usage/usage.module.css';
import { UsageChart } from '#widgets/shared/usage/usage-chart.tsx';
import { hoursCsv } from '#widgets/shared/usage/usage-csv.ts';
import { compareText, type Target } from './address.ts';
import type { ExplorerData, ExplorerView } from './descriptor.ts';
import { halfHoursOf, highestText, partsModel } from './models.ts';
import { parentOf } from './trail.tsx';
import { otherName } from './windows.ts';

interface DayViewProps {
  /** The day as a period of its own. */
  readonly electricity: BillPeriod;
  readonly data: ExplorerData;
  readonly unit: Unit;
  readonly today: PlainDate;
  readonly view: ExplorerView;
  readonly shown: ExplorerView['values'];
  readonly takesFocus: boolean;
  readonly onOpen: (target: Target) => void;
}

/** One day by the half-hour or hour; its total alone where the meter doesn't send them. */
export function DayView(props: DayViewProps) {
  const { electricity, data, unit, today, onOpen } = props;
  const day = electricity.from;
  if (!electricity.hasHourlyData) {
    return (
      <>
        {electricity.dataTo === null ? null : (
          <Figure {...periodSummary(electricity, electricity.days, unit, today)} />
        )}
        <EmptyState
          icon={ChartIcon}
          title="Your meter doesn't send its readings by the hour."
          action={
            <Button onClick={() => onOpen({ view: 'MONTH', date: day })}>See the month by the day</Button>
          }
        >
          We know what you used in a day, but not when.
        </EmptyState>
      </>
    );
  }
  return (
    <Part
      of={data.parts}
      subject={`the hours of ${shortDate(day)}`}
      note="The day as a whole is in its week and its month."
      absent={<NoReadings electricity={electricity} today={today} />}
    >
      {(answer) => <Parts {...props} answer={answer} />}
    </Part>
  );
}

type Answer = Extract<ExplorerData['parts'], { readonly state: 'ready' }>['data'];

const lengths = [
  { value: '30', label: 'Half-hours' },
  { value: '60', label: 'Hours' },
] as const;

function Parts({
  answer,
  electricity,
  data,
  unit,
  today,
  view,
  shown,
  takesFocus,
  onOpen,
}: DayViewProps & { readonly answer: Answer }) {
  const { clock } = useServices();
  const { from: day, hasCost } = electricity;
  const isHalf = shown.every === '30';
  const parts = useMemo(
    () => readHours(answer, day, hasCost, isHalf ? halfHoursOf(day) : undefined),
    [answer, day, hasCost, isHalf],
  );
  const otherAnswer = dataOf(data.otherParts);
  const { mode, from: otherDay } = shown.compare ?? {};
  const model = useMemo(() => {
    const other =
      otherAnswer && mode && otherDay
        ? {
            mode,
            parts: readHours(otherAnswer, otherDay, hasCost, isHalf ? halfHoursOf(otherDay) : undefined),
          }
        : undefined;
    return partsModel({ date: day, parts, isComplete: answer.isComplete, hasCost, unit, other });
  }, [day, parts, answer.isComplete, hasCost, unit, otherAnswer, mode, otherDay, isHalf]);
  if (totalsOf(parts).readings === 0) return <NoReadings electricity={electricity} today={today} />;
  const up = parentOf({ shown, window: electricity, today });
  const notes = [
    clockChangeText(isHalf ? parts.length / 2 : parts.length),
    answer.isComplete ? null : 'Some hours of this day are still on their way.',
    differsFromNz(clock) ? 'Hours are in NZ time.' : null,
  ].filter((note) => note !== null);
  const choose = (next: Choices) =>
    view.set({
      compare:
        next.mode === 'none'
          ? undefined
          : compareText({ view: 'DAY', date: day }, { mode: next.mode, today, options: electricity.options }),
    });
  const summary = daySummary(electricity, parts, unit, day);
  return (
    <>
      <Figure {...summary} basis={isHalf ? summary.basis.replace(/ hours/, ' half-hours') : summary.basis} />
      <UsageChart
        key={day}
        model={model}
        view={view}
        onUp={up && (() => onOpen(up))}
        takesFocus={takesFocus}
        file={{
          of: `your electricity use by ${isHalf ? 'half-hour' : 'hour'}`,
          name: `electricity-${day}.csv`,
          make: () => hoursCsv(parts),
        }}
        choices={
          <>
            <SegmentedControl
              label="A bar is"
              options={lengths}
              value={shown.every}
              onChange={(every) => view.set({ every: every === '30' ? undefined : every })}
            />
            <ChoiceBar
              choices={{ fuel: 'electricity', mode: mode ?? 'none' }}
              gas="unwanted"
              onChange={choose}
            />
          </>
        }
        sentence={
          <p className={styles.sentence}>
            <span>{compared({ electricity, data, shown, unit })}</span>
            <span>{highestText(model)}</span>
          </p>
        }
      />
      <Part
        of={data.otherParts}
        subject="the day to compare with"
        note="This day is shown without it."
        absent={<PartialNote>We have no use for the day to compare with.</PartialNote>}
      >
        {isInChart}
      </Part>
      {notes.length > 0 ? <p className={styles.note}>{notes.join(' ')}</p> : null}
    </>
  );
}

/** A part that loaded is in the chart; the failure of one that didn't is explained below it. */
const isInChart = () => null;

/** "12% less than the day before (1.4 fewer kWh a day). " */
function compared({
  electricity,
  data,
  shown,
  unit,
}: Pick<DayViewProps, 'electricity' | 'data' | 'shown' | 'unit'>): string {
  const answer = dataOf(data.comparison);
  const mode = shown.compare?.mode;
  if (answer === undefined || mode === undefined) return '';
  const other = readBillPeriod(answer);
  const { sentence } = comparePeriods(electricity, other, mode, unit, otherName('DAY', mode, other));
  return `${sentence.replace(/ a day\)/, ')').replace(/\.$/, '')}. `;
}

/** A day before the newest data has none any more; a newer one may still get some. */
function NoReadings({ electricity: { from, dataTo }, today }: Pick<DayViewProps, 'electricity' | 'today'>) {
  const isOver = dataTo !== null || from < addDays(today, -1);
  return (
    <EmptyState
      icon={ChartIcon}
      title={`There are no readings for ${formatLongDate(from)}${isOver ? '' : ' yet'}.`}
    >
      {isOver ? 'Choose another day to see its hours.' : 'They usually arrive by 1 pm the next day.'}
    </EmptyState>
  );
}
