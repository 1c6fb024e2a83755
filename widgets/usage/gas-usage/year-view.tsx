import { useMemo } from 'react';
import { dataOf, Part } from '#src/runtime/part.tsx';
import { formatDate } from '#src/time/format-date.ts';
import { addDays, type PlainDate } from '#src/time/plain-date.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { PartialNote } from '#src/ui/feedback/states.tsx';
import { Figure } from '#src/ui/text/figure.tsx';
import type { Period } from '#widgets/shared/energy/bill-period.ts';
import type { Unit } from '#widgets/shared/energy/units.ts';
import styles from '#widgets/shared/usage/usage.module.css';
import type { GasChart } from './bars.ts';
import type { GasUsageData, GasUsageView } from './descriptor.ts';
import { GasPanel } from './gas-panel.tsx';
import { type GasItem, isKnown, monthsToCome, pairedWith, readPeriods, type YearAnswer } from './items.ts';
import { changeText, figureOf, highestText } from './words.ts';

interface YearViewProps {
  readonly answer: YearAnswer;
  readonly items: readonly GasItem[];
  readonly data: GasUsageData;
  readonly unit: Unit;
  readonly hasCost: boolean;
  readonly view: GasUsageView;
  readonly shown: GasUsageView['values'];
  readonly lateText: string;
  readonly today: PlainDate;
  readonly takesFocus: boolean;
  /** The period that was open until now. */
  readonly opened: Period | undefined;
  /** Opens a period by the day; absent where the meter sends no days. */
  readonly onOpen: ((span: Period) => void) | undefined;
}

const measures = [
  { value: 'total', label: 'Total' },
  { value: 'day', label: 'A day' },
] as const;
const comparisons = [
  { value: 'none', label: 'Compare: none' },
  { value: 'before', label: 'Compare: year before' },
] as const;

/** A year by read period. */
export function YearView(props: YearViewProps) {
  const { answer, items, data, unit, hasCost, view, shown } = props;
  const { year } = answer;
  const yearBefore = year - 1;
  const isPerDay = shown.per === 'day';
  const other = shown.before === undefined ? undefined : dataOf(data.yearBefore);
  const { today } = props;
  const shownItems = useMemo(() => [...items, ...monthsToCome(items, year, today)], [items, year, today]);
  const before = useMemo(
    () => other && pairedWith(shownItems, readPeriods(other, hasCost)),
    [other, shownItems, hasCost],
  );
  const label = `Natural gas by read period, ${year}${isPerDay ? ', average a day' : ''}`;
  const canDrill = props.onOpen !== undefined;
  const chart = useMemo(
    (): GasChart => ({
      label,
      items: shownItems,
      before,
      name: String(year),
      beforeName: String(yearBefore),
      scale: { unit, isPerDay, isDaily: false },
      canDrill,
    }),
    [label, shownItems, before, year, yearBefore, unit, isPerDay, canDrill],
  );
  const sum = answer.summary.find((each) => each.year === year);
  const change = before && changeText(shownItems, before, unit, yearBefore);
  return (
    <>
      {sum === undefined ? null : (
        <Figure {...figureOf({ kwh: sum.kw, cents: hasCost ? sum.costNZD : null }, items, chart.scale)} />
      )}
      <p className={styles.sentence}>{[change, highestText(items, chart.scale)].filter(Boolean).join(' ')}</p>
      <GasPanel
        chart={chart}
        view={view}
        onDrill={(slot) => {
          const item = items[slot];
          if (item) props.onOpen?.({ from: item.from, to: item.to });
        }}
        startSlot={slotOf(items, props.opened)}
        takesFocus={props.takesFocus}
        fileName={`natural-gas-${year}.csv`}
      >
        <SegmentedControl
          label="Show"
          options={measures}
          value={isPerDay ? 'day' : 'total'}
          onChange={(measure) => view.set({ per: measure === 'day' ? 'day' : undefined })}
        />
        <div className={styles.compare}>
          <Select
            label="Compare"
            hideLabel
            options={comparisons}
            value={shown.before === undefined ? 'none' : 'before'}
            onChange={(choice) => view.set({ before: choice === 'before' ? '1' : undefined })}
          />
        </div>
      </GasPanel>
      <Part
        of={data.yearBefore}
        subject={`your gas use in ${yearBefore}`}
        note={`${year} is shown without it.`}
        absent={<PartialNote>{`We have no gas use for ${yearBefore}.`}</PartialNote>}
      >
        {isInChart}
      </Part>
      <p className={styles.note}>{dataText(items, props)}</p>
    </>
  );
}

/** A part that loaded is in the chart; the failure of one that didn't is explained below it. */
const isInChart = () => null;

function slotOf(items: readonly GasItem[], opened: Period | undefined): number | undefined {
  const slot = items.findIndex(({ from }) => from === opened?.from);
  return slot < 0 ? undefined : slot;
}

/** Sentence on how far the data goes; for days that are late, when they usually arrive. */
function dataText(
  items: readonly GasItem[],
  { onOpen, today, lateText }: Pick<YearViewProps, 'onOpen' | 'today' | 'lateText'>,
): string {
  const to = items.findLast(isKnown)?.to;
  if (to === undefined) return '';
  const isLate = onOpen !== undefined && to < addDays(today, -1) && to > addDays(today, -7);
  return `Data to ${formatDate(to)}${isLate ? `, ${lateText}` : ''}.`;
}
