import { useMemo } from 'react';
import type { View } from '#src/runtime/definition.ts';
import { useServices } from '#src/services.tsx';
import { formatDateRange, formatLongDate } from '#src/time/format-date.ts';
import { addDays, type PlainDate } from '#src/time/plain-date.ts';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/icons.ts';
import { Figure } from '#src/ui/text/figure.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import { type BillPeriod, totalsOf, type UsageHour } from '#widgets/shared/energy/bill-period.ts';
import type { Unit } from '#widgets/shared/energy/units.ts';
import { HoursMissing } from './missing-part.tsx';
import { clockChangeText, dayModel } from './models.ts';
import { Step } from './period-picker.tsx';
import { daySummary } from './summary.ts';
import { UsageChart } from './usage-chart.tsx';
import { dayCsv } from './usage-csv.ts';
import styles from './usage-graph.module.css';

interface DayViewProps {
  readonly electricity: BillPeriod;
  readonly day: PlainDate;
  /** Null when they couldn't be loaded. */
  readonly hours: readonly UsageHour[] | null;
  /** Nothing more is expected for this day. */
  readonly isComplete: boolean;
  readonly unit: Unit;
  readonly view: View;
  readonly takesFocus: boolean;
  readonly onMove: () => void;
}

/** One day by the hour, with the way back to its period. */
export function DayView({
  electricity,
  day,
  hours,
  isComplete,
  unit,
  view,
  takesFocus,
  onMove,
}: DayViewProps) {
  const { clock } = useServices();
  const model = useMemo(
    () => hours && dayModel(day, hours, electricity.hasCost, unit),
    [day, hours, electricity.hasCost, unit],
  );
  const up = () => {
    onMove();
    announce(`${formatDateRange(electricity.from, electricity.to)}, by the day`);
    view.set({ day: undefined }, { push: true });
  };
  const goTo = (date: PlainDate) => view.set({ day: date }, { push: true });
  const hasDay = (date: PlainDate) =>
    date >= electricity.from && electricity.dataTo !== null && date <= electricity.dataTo;
  const neighbour = (offset: number) => {
    const date = addDays(day, offset);
    return hasDay(date) ? () => goTo(date) : undefined;
  };
  const summary = hours && daySummary(electricity, hours, unit, day);
  const notes = [
    hours && clockChangeText(hours.length),
    hours && !isComplete ? 'Some hours of this day are still on their way.' : null,
    clock.deviceZoneDiffers() ? 'Hours are in NZ time.' : null,
  ].filter((note) => note !== null);
  return (
    <>
      <nav aria-label="Where you are" className={styles.crumbs}>
        <ol>
          <li>
            <TextButton onClick={up}>{formatDateRange(electricity.from, electricity.to)}</TextButton>
          </li>
          <li aria-current="true">{formatLongDate(day)}</li>
        </ol>
        <div className={styles.steps}>
          <Step label="Day before" icon={ChevronLeftIcon} onClick={neighbour(-1)} />
          <Step label="Day after" icon={ChevronRightIcon} onClick={neighbour(1)} />
        </div>
      </nav>
      {hours && model && summary && totalsOf(hours).readings > 0 ? (
        <>
          <Figure value={summary.value} unit={summary.unit} basis={summary.basis} />
          <UsageChart
            key={day}
            model={model}
            view={view}
            onUp={up}
            takesFocus={takesFocus}
            file={{
              of: 'your electricity use by hour',
              name: `electricity-${day}.csv`,
              make: () => dayCsv(day, hours),
            }}
          />
        </>
      ) : hours ? (
        <p className={styles.note}>No readings yet for {formatLongDate(day)}.</p>
      ) : (
        <HoursMissing day={day} />
      )}
      {notes.length > 0 ? <p className={styles.note}>{notes.join(' ')}</p> : null}
    </>
  );
}
