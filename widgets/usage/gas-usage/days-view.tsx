import { useMemo } from 'react';
import { dataOf } from '#src/runtime/part.tsx';
import { formatDateRange } from '#src/time/format-date.ts';
import { SkeletonChart } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx';
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/icons.ts';
import { Figure } from '#src/ui/text/figure.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import type { Period } from '#widgets/shared/energy/bill-period.ts';
import type { Unit } from '#widgets/shared/energy/units.ts';
import { Step } from '#widgets/shared/usage/step.tsx';
import styles from '#widgets/shared/usage/usage.module.css';
import type { GasChart } from './bars.ts';
import type { GasUsageData, GasUsageView } from './descriptor.ts';
import { GasPanel } from './gas-panel.tsx';
import { type GasItem, isKnown, readDays, type YearAnswer } from './items.ts';
import { figureOf, highestText } from './words.ts';

interface DaysViewProps {
  readonly answer: YearAnswer;
  /** The read periods of the year. */
  readonly items: readonly GasItem[];
  readonly data: GasUsageData;
  readonly unit: Unit;
  readonly hasCost: boolean;
  readonly view: GasUsageView;
  readonly span: Period;
  readonly takesFocus: boolean;
  /** Another period, or the whole year. */
  readonly onOpen: (span: Period | undefined) => void;
}

/** A read period by the day, with the way up and to the periods beside it. */
export function DaysView(props: DaysViewProps) {
  const { answer, items, data, span, onOpen } = props;
  const place = items.findIndex(({ from }) => from === span.from);
  const goTo = (item: GasItem | undefined) =>
    item !== undefined && isKnown(item) ? () => onOpen({ from: item.from, to: item.to }) : undefined;
  return (
    <>
      <nav aria-label="Where you are" className={styles.crumbs}>
        <ol>
          <li>
            <TextButton onClick={() => onOpen(undefined)}>{String(answer.year)}</TextButton>
          </li>
          <li aria-current="page">{formatDateRange(span.from, span.to, true)}</li>
        </ol>
        <div className={styles.steps}>
          <Step label="Earlier period" icon={ChevronLeftIcon} onClick={goTo(items[place - 1])} />
          <Step
            label="Later period"
            icon={ChevronRightIcon}
            onClick={place < 0 ? undefined : goTo(items[place + 1])}
          />
        </div>
      </nav>
      {data.days.state === 'ready' ? (
        <Days {...props} period={items[place]} />
      ) : data.days.state === 'failed' ? (
        <ErrorState title="We couldn't load your gas use by the day." onRetry={data.days.retry}>
          The year still works.
        </ErrorState>
      ) : data.days.state === 'absent' ? (
        <EmptyState icon={CalendarIcon} title="We have no gas use by the day for this time.">
          {`Go back to ${answer.year} and choose another read period.`}
        </EmptyState>
      ) : (
        <SkeletonChart height={340} />
      )}
    </>
  );
}

function Days({
  data,
  unit,
  hasCost,
  view,
  span,
  takesFocus,
  onOpen,
  period,
}: DaysViewProps & { readonly period: GasItem | undefined }) {
  const answer = dataOf(data.days);
  const isBilled = period?.isBilled === true;
  const days = useMemo(
    () => (answer ? readDays(answer, hasCost, isBilled) : []),
    [answer, hasCost, isBilled],
  );
  const label = `Natural gas by day, ${formatDateRange(span.from, span.to, true)}`;
  const chart = useMemo(
    (): GasChart => ({
      label,
      items: days,
      before: undefined,
      name: '',
      beforeName: '',
      scale: { unit, isPerDay: false, isDaily: true },
      canDrill: false,
    }),
    [label, days, unit],
  );
  const total = period?.total;
  return (
    <>
      {total ? <Figure {...figureOf(total, days, chart.scale)} /> : null}
      <p className={styles.sentence}>{highestText(days, chart.scale)}</p>
      <GasPanel
        chart={chart}
        view={view}
        onUp={() => onOpen(undefined)}
        takesFocus={takesFocus}
        fileName={`natural-gas-${span.from}-to-${span.to}.csv`}
      />
    </>
  );
}
