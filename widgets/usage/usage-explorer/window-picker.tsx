import type { PlainDate } from '#src/time/plain-date.ts';
import { Select } from '#src/ui/controls/select.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/icons.ts';
import type { BillPeriod, PeriodOption } from '#widgets/shared/energy/bill-period.ts';
import { periodText } from '#widgets/shared/usage/period-text.ts';
import { Step } from '#widgets/shared/usage/step.tsx';
import { optionText } from '#widgets/shared/usage/summary.ts';
import styles from '#widgets/shared/usage/usage.module.css';
import type { Target } from './address.ts';
import type { ExplorerView } from './descriptor.ts';
import own from './usage-explorer.module.css';
import { isRecent, neighbourDate, windowName } from './windows.ts';

interface WindowPickerProps {
  readonly period: BillPeriod;
  readonly shown: ExplorerView['values'];
  readonly today: PlainDate;
  readonly onChoose: (target: Target) => void;
}

const words = { DAY: 'day', WEEK: 'week', MONTH: 'month', YEAR: '12 months' } as const;

/** The window that is shown, with steps to those before and after; bill periods also from a list. */
export function WindowPicker({ period, shown, today, onChoose }: WindowPickerProps) {
  const { view } = shown;
  if (isRecent(view)) return null;
  if (view === 'BILL_WINDOW') return <BillPicker period={period} shown={shown} onChoose={onChoose} />;
  const step = (by: -1 | 1) => {
    const date = neighbourDate(view, period, by, today);
    const isOfBill = shown.within === 'BILL_WINDOW';
    return date && (() => onChoose({ view, date, ...(isOfBill ? { isOfBill } : {}) }));
  };
  return (
    <div className={styles.picker}>
      <Step label={`Earlier ${words[view]}`} icon={ChevronLeftIcon} onClick={step(-1)} />
      <p className={own.window}>{windowName(view, period)}</p>
      <Step label={`Later ${words[view]}`} icon={ChevronRightIcon} onClick={step(1)} />
    </div>
  );
}

function BillPicker({ period, shown, onChoose }: Omit<WindowPickerProps, 'today'>) {
  const { options } = period;
  const wanted = periodText(shown.period ?? options[0] ?? period);
  const place = options.findIndex((option) => periodText(option) === wanted);
  const goTo = (option: PeriodOption | undefined) =>
    option && (() => onChoose({ view: 'BILL_WINDOW', period: option }));
  const newestYear = (options[0] ?? period).to.slice(0, 4);
  const listed = place < 0 ? [{ ...period, label: '' }, ...options] : options;
  return (
    <div className={styles.picker}>
      <Step label="Earlier bill period" icon={ChevronLeftIcon} onClick={goTo(options[place + 1])} />
      <div className={styles.select}>
        <Select
          label="Bill period"
          hideLabel
          value={wanted}
          options={listed.map((option) => ({
            value: periodText(option),
            label: optionText(option, newestYear, period.isApproximate && option !== options[0]),
          }))}
          onChange={(value) => goTo(options.find((option) => periodText(option) === value))?.()}
        />
      </div>
      <Step label="Later bill period" icon={ChevronRightIcon} onClick={goTo(options[place - 1])} />
    </div>
  );
}
