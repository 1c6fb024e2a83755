import { useMemo } from 'react';
import type { View } from '#src/runtime/definition.ts';
import { formatLongDate } from '#src/time/format-date.ts';
import { type PlainDate, parsePlainDate } from '#src/time/plain-date.ts';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { ChartIcon } from '#src/ui/icons/icons.ts';
import { Figure } from '#src/ui/text/figure.tsx';
import type { BillPeriod } from '#widgets/shared/energy/bill-period.ts';
import { comparePeriods, comparisonPeriod } from '#widgets/shared/energy/compare-periods.ts';
import type { Unit } from '#widgets/shared/energy/units.ts';
import { ChoiceBar, type Choices } from './choice-bar.tsx';
import { ComparisonMissing, GasMissing } from './missing-part.tsx';
import { periodModel } from './models.ts';
import { PeriodPicker } from './period-picker.tsx';
import { dataLine, isRunning, periodSummary } from './summary.ts';
import { UsageChart } from './usage-chart.tsx';
import { periodCsv } from './usage-csv.ts';
import styles from './usage-graph.module.css';
import { type ComparisonChoice, comparisonText, type FuelChoice, readPeriod } from './view-values.ts';

interface PeriodViewProps {
  readonly electricity: BillPeriod;
  readonly gas: BillPeriod | null;
  /** The site has gas, whether or not it could be loaded. */
  readonly hasGas: boolean;
  readonly fuel: FuelChoice;
  readonly comparison: (ComparisonChoice & { readonly period: BillPeriod | null }) | null;
  readonly unit: Unit;
  readonly today: PlainDate;
  readonly lateText: string;
  readonly view: View;
  readonly takesFocus: boolean;
  /** The day that was open until now, where the keyboard goes on. */
  readonly openedDay: PlainDate | null;
  /** A bar is opened or closed. */
  readonly onMove: () => void;
}

/** A bill period by the day. */
export function PeriodView(props: PeriodViewProps) {
  const { electricity, gas, comparison, unit, today, view } = props;
  const fuel = gas === null ? 'electricity' : props.fuel;
  const other = comparison?.period ?? null;
  const mode = comparison?.mode;
  const model = useMemo(
    () =>
      periodModel({
        electricity,
        gas,
        fuel,
        comparison: other && mode ? { mode, period: other } : null,
        unit,
        today,
      }),
    [electricity, gas, fuel, other, mode, unit, today],
  );
  const choices: Choices = { fuel, mode: mode ?? 'none' };
  // While another period is under way, a comparison that is chosen is meant for that one.
  const asked = view.isPending
    ? (readPeriod(view.values['period']) ?? electricity.options[0] ?? electricity)
    : electricity;
  const choose = (next: Choices) => {
    const period = next.mode === 'none' ? null : comparisonPeriod(next.mode, asked, electricity.options);
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
            ? `We'll show your first day as soon as your meter has sent it, ${props.lateText}.`
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
      <Figure value={summary.value} unit={summary.unit} basis={summary.basis} />
      <UsageChart
        model={model}
        view={view}
        onDrill={electricity.hasHourlyData ? drill : undefined}
        startSlot={startSlot(model.slots, props.openedDay)}
        takesFocus={props.takesFocus}
        file={{
          of: 'your energy use by day',
          name: `${fuel === 'both' ? 'energy' : fuel}-${electricity.from}-to-${electricity.to}.csv`,
          make: () => periodCsv(model),
        }}
        choices={<ChoiceBar choices={choices} hasGas={gas !== null} onChange={choose} />}
        sentence={
          other && mode && fuel === 'electricity' ? (
            <p className={styles.sentence}>{comparePeriods(electricity, other, mode, unit).sentence}</p>
          ) : null
        }
      />
      {comparison && !comparison.period ? <ComparisonMissing period={comparison} /> : null}
      {props.hasGas && gas === null ? <GasMissing /> : null}
      {props.fuel !== 'electricity' && gas === null && !props.hasGas ? (
        <p className={styles.note}>Gas is shown for the current period only. This is your electricity.</p>
      ) : null}
      <p className={styles.note}>{dataLine(electricity, today, props.lateText)}</p>
    </>
  );
}

function startSlot(slots: readonly { readonly key: string }[], day: string | null): number | undefined {
  const slot = slots.findIndex(({ key }) => key === day);
  return slot < 0 ? undefined : slot;
}
