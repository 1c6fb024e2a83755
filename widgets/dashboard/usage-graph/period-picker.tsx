import { Select } from '#src/ui/controls/select.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/icons.ts';
import type { BillPeriod, PeriodOption } from '#widgets/shared/energy/bill-period.ts';
import { comparisonPeriod } from '#widgets/shared/energy/compare-periods.ts';
import type { ComparisonMode } from '#widgets/shared/energy/comparison-modes.ts';
import { comparisonText, periodText } from '#widgets/shared/usage/period-text.ts';
import { Step } from '#widgets/shared/usage/step.tsx';
import { optionText } from '#widgets/shared/usage/summary.ts';
import styles from '#widgets/shared/usage/usage.module.css';
import type { UsageView } from './descriptor.ts';

interface PeriodPickerProps {
  readonly period: BillPeriod;
  /** The comparison that moves along with the period. */
  readonly mode: ComparisonMode | undefined;
  readonly view: UsageView;
}

/** The current bill period and up to 24 past ones: step by step, or from the list. */
export function PeriodPicker({ period, mode, view }: PeriodPickerProps) {
  const options = period.options;
  const wanted = periodText(view.values.period ?? options[0] ?? period);
  const place = options.findIndex((option) => periodText(option) === wanted);
  const goTo = (option: PeriodOption | undefined) => {
    if (!option) return;
    const other = mode && comparisonPeriod(mode, option, options);
    view.set(
      {
        // The current period has no name in the address: a link to it stays a link to the current one.
        period: option === options[0] ? undefined : periodText(option),
        compare: mode && other ? comparisonText({ mode, ...other }) : undefined,
        day: undefined,
      },
      { push: true },
    );
  };
  const earlier = options[place + 1];
  const later = options[place - 1];
  const newestYear = (options[0] ?? period).to.slice(0, 4);
  const shown = place < 0 ? [{ ...period, label: '' }, ...options] : options;
  return (
    <div className={styles.picker}>
      <Step label="Earlier bill period" icon={ChevronLeftIcon} onClick={earlier && (() => goTo(earlier))} />
      <div className={styles.select}>
        <Select
          label="Bill period"
          hideLabel
          value={wanted}
          options={shown.map((option) => ({
            value: periodText(option),
            label: optionText(option, newestYear, period.isApproximate && option !== options[0]),
          }))}
          onChange={(value) => goTo(options.find((option) => periodText(option) === value))}
        />
      </div>
      <Step label="Later bill period" icon={ChevronRightIcon} onClick={later && (() => goTo(later))} />
    </div>
  );
}
