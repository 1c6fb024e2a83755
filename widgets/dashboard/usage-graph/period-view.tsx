import { useMemo } from 'react';
import type { Account } from '#src/runtime/account.ts';
import { dataOf, Part } from '#src/runtime/part.tsx';
import { formatLongDate } from '#src/time/format-date.ts';
import { type PlainDate, parsePlainDate } from '#src/time/plain-date.ts';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { EmptyState, PartialNote } from '#src/ui/feedback/states.tsx';
import { ChartIcon } from '#src/ui/icons/icons.ts';
import { Figure } from '#src/ui/text/figure.tsx';
import type { ChartModel } from '#widgets/shared/chart/model.ts';
import { type BillPeriod, readBillPeriod } from '#widgets/shared/energy/bill-period.ts';
import { comparePeriods, comparisonPeriod } from '#widgets/shared/energy/compare-periods.ts';
import type { Unit } from '#widgets/shared/energy/units.ts';
import { ChoiceBar, type Choices } from '#widgets/shared/usage/choice-bar.tsx';
import { GasPart } from '#widgets/shared/usage/gas-part.tsx';
import { periodModel } from '#widgets/shared/usage/models.ts';
import { comparisonText } from '#widgets/shared/usage/period-text.ts';
import { dataLine, isRunning, periodSummary } from '#widgets/shared/usage/summary.ts';
import styles from '#widgets/shared/usage/usage.module.css';
import { UsageChart } from '#widgets/shared/usage/usage-chart.tsx';
import { periodCsv } from '#widgets/shared/usage/usage-csv.ts';
import type { UsageData, UsageView } from './descriptor.ts';
import { PeriodPicker } from './period-picker.tsx';

interface PeriodViewProps {
  /** Electricity, or gas where that is all there is. */
  readonly electricity: BillPeriod;
  readonly gas: BillPeriod | undefined;
  readonly data: Pick<UsageData, 'period' | 'comparison' | 'gas'>;
  readonly unit: Unit;
  readonly account: Pick<Account, 'supplyPoints' | 'today'>;
  readonly lateText: string;
  readonly view: UsageView;
  /** The values of the address that the data belongs to. */
  readonly shown: UsageView['values'];
  readonly takesFocus: boolean;
  /** The day that was open until now, which gets keyboard focus. */
  readonly openedDay: PlainDate | undefined;
  /** A bar is opened or closed. */
  readonly onMove: () => void;
}

/** A bill period by the day. */
export function PeriodView(props: PeriodViewProps) {
  const { electricity, gas, data, unit, view, shown, lateText } = props;
  const { supplyPoints, today } = props.account;
  const hasGas = supplyPoints.some(({ supplyType }) => supplyType === 'naturalGas');
  const fuel = gas === undefined ? 'electricity' : shown.fuel;
  const isGasAlone = data.period.state !== 'ready';
  const mode = shown.compare?.mode;
  const otherAnswer = dataOf(data.comparison);
  const other = useMemo(() => otherAnswer && readBillPeriod(otherAnswer), [otherAnswer]);
  const model = useMemo(
    () =>
      periodModel({
        electricity,
        gas,
        fuel,
        comparison: other && mode && { mode, period: other },
        unit,
        today,
      }),
    [electricity, gas, fuel, other, mode, unit, today],
  );
  const choices: Choices = { fuel, mode: mode ?? 'none' };
  // While another period is under way, a comparison that is chosen is meant for that one.
  const meant = view.isPending ? (view.values.period ?? electricity.options[0] ?? electricity) : electricity;
  const choose = (next: Choices) => {
    const period = next.mode === 'none' ? null : comparisonPeriod(next.mode, meant, electricity.options);
    view.set({
      fuel: next.fuel === 'electricity' ? undefined : next.fuel,
      compare: period && next.mode !== 'none' ? comparisonText({ mode: next.mode, ...period }) : undefined,
    });
  };
  const picker = <PeriodPicker period={electricity} mode={mode} view={view} />;
  if (electricity.dataTo === null) {
    return (
      <>
        {picker}
        <EmptyState icon={ChartIcon} title="There's no use to show for this period yet.">
          {isRunning(electricity, today)
            ? `We'll show your first day as soon as your meter has sent it, ${lateText}.`
            : 'Choose another period to see its use.'}
        </EmptyState>
      </>
    );
  }
  const summary = periodSummary(
    electricity,
    model.series.flatMap(({ readings }) => readings),
    unit,
    today,
  );
  const drill = (slot: number) => {
    const date = parsePlainDate(model.slots[slot]?.key ?? '');
    if (date === null) return;
    props.onMove();
    announce(`${formatLongDate(date)}, by the hour`);
    view.set({ day: date }, { push: true });
  };
  return (
    <>
      {picker}
      <Figure {...summary} />
      <UsageChart
        model={model}
        view={view}
        onDrill={electricity.hasHourlyData ? drill : undefined}
        startSlot={startSlot(model.slots, props.openedDay)}
        takesFocus={props.takesFocus}
        file={{
          of: 'your energy use by day',
          name: `${fuel === 'both' ? 'energy' : fuel}-${electricity.from}-to-${lastDayOf(model)}.csv`,
          make: () => periodCsv(model),
        }}
        choices={
          <ChoiceBar
            choices={choices}
            gas={hasGas && !isGasAlone ? data.gas.state : 'unwanted'}
            onChange={choose}
          />
        }
        sentence={
          other && mode && fuel === 'electricity' ? (
            <p className={styles.sentence}>{comparePeriods(electricity, other, mode, unit).sentence}</p>
          ) : null
        }
      />
      <Part of={data.period} subject="your electricity use" note="Gas is shown.">
        {isInChart}
      </Part>
      <Part
        of={data.comparison}
        subject="the period to compare with"
        note="This period is shown without it."
        absent={<PartialNote>We have no use for the period to compare with.</PartialNote>}
      >
        {isInChart}
      </Part>
      {hasGas ? <GasPart of={data.gas} /> : null}
      {data.gas.state === 'unwanted' && shown.fuel !== 'electricity' ? (
        <p className={styles.note}>Gas is shown for the current period only. This is your electricity.</p>
      ) : null}
      <p className={styles.note}>{dataLine(electricity, today, lateText)}</p>
    </>
  );
}

/** The last day of which the file has a row: a running period isn't over. */
const lastDayOf = ({ slots, series }: ChartModel) =>
  slots[series.reduce((last, { readings }) => Math.max(last, readings.findLastIndex(Boolean)), 0)]?.key;

/** A part that loaded is in the chart; the failure of one that didn't is explained below it. */
const isInChart = () => null;

function startSlot(slots: readonly { readonly key: string }[], day: string | undefined): number | undefined {
  const slot = slots.findIndex(({ key }) => key === day);
  return slot < 0 ? undefined : slot;
}
