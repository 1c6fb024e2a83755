import { useCallback, useMemo, useState } from 'react';
import { useAnswers } from '#src/api/api-provider.tsx';
import { formatMoney } from '#src/money/money.ts';
import { Part } from '#src/runtime/part.tsx';
import { useServices } from '#src/services.tsx';
import { formatDate, formatDateTime } from '#src/time/format-date.ts';
import { nzDate } from '#src/time/nz-time.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SkeletonChart } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState, PartialNote } from '#src/ui/feedback/states.tsx';
import { ClockIcon } from '#src/ui/icons/icons.ts';
import { Figure } from '#src/ui/text/figure.tsx';
import { type BillPeriod, totalsOf } from '#widgets/shared/energy/bill-period.ts';
import { formatKwh, type Unit } from '#widgets/shared/energy/units.ts';
import { useRefreshAtMarks } from '#widgets/shared/grid/use-refresh-at-marks.ts';
import styles from '#widgets/shared/usage/usage.module.css';
import { UsageChart } from '#widgets/shared/usage/usage-chart.tsx';
import { hoursCsv } from '#widgets/shared/usage/usage-csv.ts';
import type { Target } from './address.ts';
import { type ExplorerData, type ExplorerView, recentRead } from './descriptor.ts';
import { highestText } from './models.ts';
import { isLate, type Newest, newestOf, recentModel, recentSummary, shownParts } from './recent.ts';
import type { Recent } from './windows.ts';

interface RecentViewProps {
  readonly span: Recent;
  /** The current bill period: what it says about costs, and its last day with data. */
  readonly electricity: BillPeriod;
  readonly data: ExplorerData;
  readonly unit: Unit;
  readonly today: PlainDate;
  readonly view: ExplorerView;
  readonly takesFocus: boolean;
  /** When late data usually arrives. */
  readonly lateText: string;
  readonly onOpen: (target: Target) => void;
}

/** The newest readings of the meter, which are looked for every ten minutes. */
export function RecentView(props: RecentViewProps) {
  const { electricity, data, today } = props;
  const { clock } = useServices();
  const { reload } = useAnswers();
  const timeNow = useCallback(() => clock.now().getTime(), [clock]);
  /** Kept, because the readings grow older also where the same ones come again. */
  const [now, setNow] = useState(timeNow);
  useRefreshAtMarks(
    useCallback(() => {
      setNow(timeNow());
      // These readings alone: other widgets show days that don't change. Older ones stay where none are answered.
      reload(recentRead(today)).catch(() => undefined);
    }, [reload, timeNow, today]),
    timeNow,
  );
  return (
    <Part
      of={data.parts}
      subject="your newest readings"
      note="Your use by the day is in the other views."
      waiting={<SkeletonChart height={340} />}
      absent={<NoNewer dataTo={electricity.dataTo} lateText={props.lateText} onOpen={props.onOpen} />}
    >
      {(answer) => <Readings {...props} answer={answer} now={now} />}
    </Part>
  );
}

interface ReadingsProps extends RecentViewProps {
  readonly answer: Extract<ExplorerData['parts'], { readonly state: 'ready' }>['data'];
  readonly now: number;
}

function Readings({ answer, now, ...props }: ReadingsProps) {
  const { electricity, span, today, lateText, onOpen } = props;
  const { hasCost, dataTo } = electricity;
  const newest = useMemo(() => newestOf(answer, today, hasCost), [answer, today, hasCost]);
  if (newest === undefined) return <NoNewer dataTo={dataTo} lateText={lateText} onOpen={onOpen} />;
  const isOld = isLate(newest, now);
  if (span === 'LIVE' && isOld) {
    return (
      <EmptyState
        icon={ClockIcon}
        title={noNewerText(newest)}
        action={<Button onClick={() => onOpen({ view: 'LAST_24H' })}>See the 24 hours before</Button>}
      >
        {laterText(lateText)}
      </EmptyState>
    );
  }
  return <Use {...props} newest={newest} isOld={isOld} />;
}

const noNewerText = ({ endsAt }: Newest) => `We have no newer reading than ${formatDateTime(endsAt)}.`;
const laterText = (lateText: string) => `Later readings are ${lateText}. They show here by themselves.`;

function Use({
  newest,
  isOld,
  span,
  electricity,
  unit,
  today,
  view,
  takesFocus,
  lateText,
}: RecentViewProps & { readonly newest: Newest; readonly isOld: boolean }) {
  const { parts, model } = useMemo(() => {
    const shown = shownParts(newest, span);
    return { parts: shown, model: recentModel(shown, newest, electricity, unit) };
  }, [newest, span, electricity, unit]);
  const isLive = span === 'LIVE';
  return (
    <>
      {isOld ? <PartialNote>{`${noNewerText(newest)} ${laterText(lateText)}`}</PartialNote> : null}
      <Figure
        {...recentSummary(parts, newest, span, electricity, unit)}
        {...(isLive ? { label: 'Newest half-hour' } : {})}
      />
      <UsageChart
        key={span}
        model={model}
        view={view}
        takesFocus={takesFocus}
        file={{
          of: 'your electricity use by half-hour',
          name: `electricity-${parts.length / 2}-hours-to-${nzDate(newest.endsAt)}.csv`,
          make: () => hoursCsv(parts),
        }}
        sentence={
          <p className={styles.sentence}>
            <span>{isLive ? todayText(newest, today, unit) : null}</span>
            <span>{highestText(model)}</span>
          </p>
        }
      />
      {isOld ? null : (
        <p className={styles.note}>
          {`Newest reading: ${formatDateTime(newest.endsAt)}. We look for newer ones every 10 minutes. They count in your bill so far once the day is complete.`}
        </p>
      )}
    </>
  );
}

/** "Today so far: 4.1 kWh. " */
function todayText({ parts }: Newest, today: PlainDate, unit: Unit): string {
  const { energyKwh, costCents, readings } = totalsOf(parts.filter(({ start }) => nzDate(start) === today));
  if (readings === 0) return '';
  return `Today so far: ${unit === 'nzd' ? formatMoney(costCents) : formatKwh(energyKwh, 'day')}. `;
}

/** No half-hour of the last days has a reading. */
function NoNewer({
  dataTo,
  lateText,
  onOpen,
}: Pick<RecentViewProps, 'lateText' | 'onOpen'> & Pick<BillPeriod, 'dataTo'>) {
  return (
    <EmptyState
      icon={ClockIcon}
      title={
        dataTo === null
          ? 'We have no readings of the last four days.'
          : `We have no newer reading than ${formatDate(dataTo)}.`
      }
      action={
        dataTo === null ? null : (
          <Button onClick={() => onOpen({ view: 'DAY', date: dataTo })}>See that day</Button>
        )
      }
    >
      {laterText(lateText)}
    </EmptyState>
  );
}
