import type { PlainDate } from '#src/time/plain-date.ts';
import type { Period, PeriodOption } from '#widgets/shared/energy/bill-period.ts';
import { comparisonPeriod } from '#widgets/shared/energy/compare-periods.ts';
import type { ComparisonMode } from '#widgets/shared/energy/comparison-modes.ts';
import { comparisonText, periodText } from '#widgets/shared/usage/period-text.ts';
import { type Calendar, isRecent, otherWindow, type Recent, windowOf } from './windows.ts';

/** A place to go to: a window of the calendar, the newest readings, or a bill period, of which the current one has no name. */
export type Target =
  | { readonly view: Recent }
  | { readonly view: Calendar; readonly date: PlainDate; readonly isOfBill?: boolean }
  | { readonly view: 'BILL_WINDOW'; readonly period: Period | undefined };

interface Around {
  /** The comparison that moves along. */
  readonly mode: ComparisonMode | undefined;
  readonly today: PlainDate;
  /** The bill periods, newest first. */
  readonly options: readonly PeriodOption[];
}

const isOfNewest = (target: Target): target is { readonly view: Recent } => isRecent(target.view);

/** The window of a target; undefined for the newest readings, which the server knows. */
export function targetWindow(target: Target, { today, options }: Omit<Around, 'mode'>): Period | undefined {
  if (isOfNewest(target)) return undefined;
  return target.view === 'BILL_WINDOW'
    ? (target.period ?? options[0])
    : windowOf(target.view, target.date, today);
}

/** What a target is compared with, as the address has it. */
export function compareText(target: Target, { mode, today, options }: Around): string | undefined {
  const window = targetWindow(target, { today, options });
  if (mode === undefined || window === undefined || isOfNewest(target)) return undefined;
  const other =
    target.view === 'BILL_WINDOW'
      ? comparisonPeriod(mode, window, options)
      : otherWindow(target.view, window, mode, today);
  return comparisonText({ mode, ...other });
}

/** The values of the address that show a target. */
export function addressOf(target: Target, around: Around) {
  if (isOfNewest(target)) {
    const { view } = target;
    return { view, date: undefined, within: undefined, period: undefined, compare: undefined };
  }
  const compare = compareText(target, around);
  if (target.view === 'BILL_WINDOW') {
    const isCurrent = target.period === undefined || target.period.from === around.options[0]?.from;
    return {
      view: undefined,
      date: undefined,
      within: undefined,
      period: isCurrent || target.period === undefined ? undefined : periodText(target.period),
      compare,
    };
  }
  const { view, date, isOfBill = false } = target;
  return isOfBill
    ? { view, date, within: 'BILL_WINDOW', compare }
    : { view, date, within: undefined, period: undefined, compare };
}
