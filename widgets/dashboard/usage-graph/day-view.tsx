import { useMemo } from 'react';
import { Part } from '#src/runtime/part.tsx';
import { useServices } from '#src/services.tsx';
import { formatDateRange, formatLongDate } from '#src/time/format-date.ts';
import { differsFromNz } from '#src/time/nz-clock.ts';
import { addDays, type PlainDate } from '#src/time/plain-date.ts';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/icons.ts';
import { Figure } from '#src/ui/text/figure.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import { type BillPeriod, readHours, totalsOf } from '#widgets/shared/energy/bill-period.ts';
import type { Unit } from '#widgets/shared/energy/units.ts';
import { clockChangeText, dayModel } from '#widgets/shared/usage/models.ts';
import { Step } from '#widgets/shared/usage/step.tsx';
import { daySummary, shortDate } from '#widgets/shared/usage/summary.ts';
import styles from '#widgets/shared/usage/usage.module.css';
import { UsageChart } from '#widgets/shared/usage/usage-chart.tsx';
import { hoursCsv } from '#widgets/shared/usage/usage-csv.ts';
import type { UsageData, UsageView } from './descriptor.ts';

interface DayViewProps {
  readonly electricity: BillPeriod;
  readonly day: PlainDate;
  readonly hours: UsageData['hours'];
  readonly unit: Unit;
  readonly view: UsageView;
  readonly takesFocus: boolean;
  readonly onMove: () => void;
}

/** One day by the hour, with the way back to its period. */
export function DayView({ hours, onMove, ...props }: DayViewProps) {
  const { electricity, day, view } = props;
  const up = () => {
    onMove();
    announce(`${formatDateRange(electricity.from, electricity.to)}, by the day`);
    view.set({ day: undefined }, { push: true });
  };
  const hasDay = (date: PlainDate) =>
    date >= electricity.from && electricity.dataTo !== null && date <= electricity.dataTo;
  const neighbour = (offset: number) => {
    const date = addDays(day, offset);
    return hasDay(date) ? () => view.set({ day: date }, { push: true }) : undefined;
  };
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
      <Part
        of={hours}
        subject={`the hours of ${shortDate(day)}`}
        note="The day as a whole is in its bill period."
        absent={<NoReadings electricity={electricity} day={day} />}
      >
        {(answer) => <Hours {...props} answer={answer} onUp={up} />}
      </Part>
    </>
  );
}

interface HoursProps extends Omit<DayViewProps, 'hours' | 'onMove'> {
  readonly answer: Extract<UsageData['hours'], { readonly state: 'ready' }>['data'];
  readonly onUp: () => void;
}

function Hours({ answer, electricity, day, unit, view, takesFocus, onUp }: HoursProps) {
  const { clock } = useServices();
  const { hasCost } = electricity;
  const hours = useMemo(() => readHours(answer, day, hasCost), [answer, day, hasCost]);
  const model = useMemo(
    () => dayModel(day, hours, answer.isComplete, hasCost, unit),
    [day, hours, answer.isComplete, hasCost, unit],
  );
  const notes = [
    clockChangeText(hours.length),
    answer.isComplete ? null : 'Some hours of this day are still on their way.',
    differsFromNz(clock) ? 'Hours are in NZ time.' : null,
  ].filter((note) => note !== null);
  return (
    <>
      {totalsOf(hours).readings > 0 ? (
        <>
          <Figure {...daySummary(electricity, hours, unit, day)} />
          <UsageChart
            key={day}
            model={model}
            view={view}
            onUp={onUp}
            takesFocus={takesFocus}
            file={{
              of: 'your electricity use by hour',
              name: `electricity-${day}.csv`,
              make: () => hoursCsv(hours),
            }}
          />
        </>
      ) : (
        <NoReadings electricity={electricity} day={day} />
      )}
      {notes.length > 0 ? <p className={styles.note}>{notes.join(' ')}</p> : null}
    </>
  );
}

/** Before the last day with data nothing comes any more. */
const NoReadings = ({ electricity: { dataTo }, day }: Pick<DayViewProps, 'electricity' | 'day'>) => (
  <p
    className={styles.note}
  >{`${dataTo !== null && day <= dataTo ? 'No readings' : 'No readings yet'} for ${formatLongDate(day)}.`}</p>
);
