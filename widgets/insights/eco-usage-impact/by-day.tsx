import { useMemo } from 'react';
import { formatDateRange } from '#src/time/format-date.ts';
import { addDays, type PlainDate } from '#src/time/plain-date.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/icons.ts';
import { Text } from '#src/ui/text/text.tsx';
import type { ImpactProps } from './descriptor.ts';
import styles from './eco-usage-impact.module.css';
import { impactsOfDays } from './impact.ts';
import { DaysChart } from './impact-chart.tsx';
import { ImpactPanel } from './impact-panel.tsx';
import { ImpactPart, NoData } from './states.tsx';

/** Seven days, with the seven before and after. */
export function ByDay({ config, data, view, account }: ImpactProps) {
  const newest = addDays(account.today, -1);
  const last = view.values.date ?? newest;
  const goTo = (date: PlainDate) => view.set({ date: date >= newest ? undefined : date }, { push: true });
  return (
    <ImpactPart
      of={data.days}
      subject="these 7 days"
      onLatest={() => view.set({ date: undefined }, { push: true })}
    >
      {({ EarliestDate, Days }) => (
        <>
          <Steps
            range={formatDateRange(addDays(last, -6), last, true)}
            onEarlier={addDays(last, -7) >= EarliestDate ? () => goTo(addDays(last, -7)) : undefined}
            onLater={last < newest ? () => goTo(addDays(last, 7)) : undefined}
          />
          <Week days={Days} measure={config.measure} isBusy={view.isPending} today={account.today} />
        </>
      )}
    </ImpactPart>
  );
}

interface StepsProps {
  readonly range: string;
  /** Absent at the end. */
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
}

function Steps({ range, onEarlier, onLater }: StepsProps) {
  return (
    <div className={styles.steps}>
      <div className={styles.step}>
        {onEarlier ? <IconButton icon={ChevronLeftIcon} label="Earlier 7 days" onClick={onEarlier} /> : null}
      </div>
      <Text strong>{range}</Text>
      <div className={styles.step}>
        {onLater ? <IconButton icon={ChevronRightIcon} label="Later 7 days" onClick={onLater} /> : null}
      </div>
    </div>
  );
}

interface WeekProps {
  readonly days: Parameters<typeof impactsOfDays>[0];
  readonly measure: 'carbon' | 'electricity';
  readonly isBusy: boolean;
  readonly today: PlainDate;
}

/** Days of one answer: a week, or a month. */
export function Week({ days, measure, isBusy, today }: WeekProps) {
  const impacts = useMemo(() => impactsOfDays(days, today), [days, today]);
  if (impacts.length === 0) return <NoData />;
  return (
    <ImpactPanel
      impacts={impacts}
      measure={measure}
      isByDay
      isBusy={isBusy}
      chart={(label) => <DaysChart impacts={impacts} measure={measure} label={label} />}
    />
  );
}
