import { useMemo } from 'react';
import { dataOf, Part } from '#src/runtime/part.tsx';
import { type PlainDate, parsePlainDate } from '#src/time/plain-date.ts';
import { EmptyState, PartialNote } from '#src/ui/feedback/states.tsx';
import { ChartIcon } from '#src/ui/icons/icons.ts';
import { Figure } from '#src/ui/text/figure.tsx';
import type { ChartModel } from '#widgets/shared/chart/model.ts';
import { type BillPeriod, readBillPeriod } from '#widgets/shared/energy/bill-period.ts';
import { comparePeriods } from '#widgets/shared/energy/compare-periods.ts';
import type { Unit } from '#widgets/shared/energy/units.ts';
import { ChoiceBar, type Choices } from '#widgets/shared/usage/choice-bar.tsx';
import { GasPart } from '#widgets/shared/usage/gas-part.tsx';
import { periodModel } from '#widgets/shared/usage/models.ts';
import { dataLine, isRunning, periodSummary } from '#widgets/shared/usage/summary.ts';
import styles from '#widgets/shared/usage/usage.module.css';
import { UsageChart } from '#widgets/shared/usage/usage-chart.tsx';
import { periodCsv } from '#widgets/shared/usage/usage-csv.ts';
import { compareText, type Target } from './address.ts';
import type { ExplorerData, ExplorerView } from './descriptor.ts';
import { highestText, yearModel } from './models.ts';
import { parentOf } from './trail.tsx';
import { type Granularity, otherName, windowName } from './windows.ts';

interface SpanViewProps {
  /** Electricity, or gas where that is all there is. */
  readonly electricity: BillPeriod;
  readonly gas: BillPeriod | undefined;
  readonly isGasAlone: boolean;
  /** The site has gas, whether its use is there or not. */
  readonly hasGas: boolean;
  readonly data: ExplorerData;
  readonly unit: Unit;
  readonly today: PlainDate;
  readonly lateText: string;
  readonly view: ExplorerView;
  readonly shown: ExplorerView['values'];
  readonly takesFocus: boolean;
  /** A day of what was open until now, which gets keyboard focus. */
  readonly opened: PlainDate | undefined;
  readonly onOpen: (target: Target) => void;
}

/** What is used in a bill period, a week or a month by the day, in twelve months by the month. */
export function SpanView(props: SpanViewProps) {
  const { electricity, unit, today, shown, view, lateText, data } = props;
  const model = useSpanModel(props);
  if (electricity.dataTo === null) {
    return (
      <EmptyState icon={ChartIcon} title="There's no use to show for this time.">
        {isRunning(electricity, today)
          ? `We'll show your first day as soon as your meter has sent it, ${lateText}.`
          : 'Choose a later time to see your use.'}
      </EmptyState>
    );
  }
  const mode = shown.compare?.mode;
  const fuel = props.gas === undefined ? 'electricity' : shown.fuel;
  const choose = (next: Choices) =>
    view.set({
      fuel: next.fuel === 'electricity' ? undefined : next.fuel,
      compare:
        next.mode === 'none'
          ? undefined
          : compareText(targetOf(shown, electricity), {
              mode: next.mode,
              today,
              options: electricity.options,
            }),
    });
  const readings =
    shown.view === 'YEAR' ? electricity.days : model.series.flatMap(({ readings }) => readings);
  const up = parentOf({ shown, window: electricity, today });
  const opens = targetsOf(shown, electricity);
  return (
    <>
      <Figure {...periodSummary(electricity, readings, unit, today)} />
      <UsageChart
        model={model}
        view={view}
        onDrill={(slot) => {
          const date = parsePlainDate(model.slots[slot]?.key ?? '');
          if (date !== null) props.onOpen(opens(date));
        }}
        onUp={up && (() => props.onOpen(up))}
        startSlot={startSlot(model, props.opened)}
        takesFocus={props.takesFocus}
        file={{
          of: 'your energy use',
          name: `${fuel === 'both' ? 'energy' : fuel}-${electricity.from}-to-${electricity.dataTo}.csv`,
          make: () => periodCsv(dailyOf(props)),
        }}
        choices={
          <ChoiceBar
            choices={{ fuel, mode: mode ?? 'none' }}
            gas={props.isGasAlone ? 'unwanted' : data.gas.state}
            onChange={choose}
          />
        }
        sentence={
          <p className={styles.sentence}>
            <span>{compared(props)}</span>
            <span>{highestText(model)}</span>
          </p>
        }
      />
      <Part of={data.period} subject="your electricity use" note="Gas is shown.">
        {isInChart}
      </Part>
      <Part
        of={data.comparison}
        subject="what to compare with"
        note="Your use is shown without it."
        absent={<PartialNote>We have no use to compare with.</PartialNote>}
      >
        {isInChart}
      </Part>
      {props.hasGas ? <GasPart of={data.gas} /> : null}
      {data.gas.state === 'unwanted' && shown.fuel !== 'electricity' ? (
        <p className={styles.note}>
          Gas is shown for the current bill period only. This is your electricity.
        </p>
      ) : null}
      <p className={styles.note}>{dataLine(electricity, today, lateText)}</p>
    </>
  );
}

/** A part that loaded is in the chart; the failure of one that didn't is explained below it. */
const isInChart = () => null;

/** "12% less than the week before (3 fewer kWh a day). " */
function compared({ electricity, data, shown, unit }: SpanViewProps): string {
  const answer = dataOf(data.comparison);
  const mode = shown.compare?.mode;
  if (answer === undefined || mode === undefined || shown.fuel !== 'electricity') return '';
  const other = readBillPeriod(answer);
  const { sentence } = comparePeriods(electricity, other, mode, unit, otherName(shown.view, mode, other));
  return `${sentence.replace(/\.$/, '')}. `;
}

const targetOf = ({ view, period }: ExplorerView['values'], { from }: BillPeriod): Target =>
  view === 'BILL_WINDOW' ? { view, period } : { view, date: from };

/** What a bar opens into: a month its days, a day of a month its week, where bars are wide enough for a finger, and then its half-hours. */
function targetsOf({ view }: ExplorerView['values'], { hasHourlyData }: BillPeriod) {
  return (date: PlainDate): Target => {
    if (view === 'YEAR') return { view: 'MONTH', date };
    if (view === 'MONTH' && hasHourlyData) return { view: 'WEEK', date };
    return { view: 'DAY', date, isOfBill: view === 'BILL_WINDOW' };
  };
}

const dayWords: Partial<Record<Granularity, string>> = { MONTH: 'See week' };

function useSpanModel({ electricity, gas, data, shown, unit, today }: SpanViewProps): ChartModel {
  const answer = dataOf(data.comparison);
  const mode = shown.compare?.mode;
  const other = useMemo(() => answer && readBillPeriod(answer), [answer]);
  const { view } = shown;
  const fuel = gas === undefined ? 'electricity' : shown.fuel;
  return useMemo(() => {
    if (view === 'YEAR')
      return yearModel({ electricity, other, name: windowName(view, electricity), unit, today });
    const model = periodModel({
      electricity,
      gas,
      fuel,
      comparison: other && mode && { mode, period: other },
      unit,
      today,
    });
    const drillText = dayWords[view];
    return drillText === undefined ? model : { ...model, drillText };
  }, [view, electricity, gas, fuel, other, mode, unit, today]);
}

/** The days of what is shown, for the file. */
const dailyOf = ({ electricity, gas, shown, unit, today }: SpanViewProps): ChartModel =>
  periodModel({
    electricity,
    gas,
    fuel: gas === undefined ? 'electricity' : shown.fuel,
    comparison: undefined,
    unit,
    today,
  });

/** The bar of what was open: that of the day, or of its month. */
function startSlot({ slots, slotWord }: ChartModel, opened: PlainDate | undefined): number | undefined {
  const key = slotWord === 'Month' ? `${opened?.slice(0, 7)}-01` : opened;
  const slot = slots.findIndex((each) => each.key === key);
  return slot < 0 ? undefined : slot;
}
