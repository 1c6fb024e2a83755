import { formatDateRange } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { TextButton } from '#src/ui/text/text-link.tsx';
import type { BillPeriod } from '#widgets/shared/energy/bill-period.ts';
import styles from '#widgets/shared/usage/usage.module.css';
import type { Target } from './address.ts';
import type { ExplorerView } from './descriptor.ts';
import { parentsOf, windowName, windowOf } from './windows.ts';

interface TrailProps {
  readonly shown: ExplorerView['values'];
  /** What is shown. */
  readonly window: BillPeriod;
  readonly today: PlainDate;
  readonly onOpen: (target: Target) => void;
}

interface Crumb {
  readonly text: string;
  readonly target: Target;
}

/** What contains the window that is shown, from the widest: year, month, week, or the bill period that a day was opened from. */
function crumbsOf({ shown, window, today }: Omit<TrailProps, 'onOpen'>): Crumb[] {
  if (shown.view === 'DAY' && shown.within === 'BILL_WINDOW') {
    const period = shown.period ?? window.options[0];
    const text = period ? formatDateRange(period.from, period.to) : 'Bill period';
    return [{ text, target: { view: 'BILL_WINDOW', period: shown.period } }];
  }
  return parentsOf[shown.view].map((view) => ({
    text: windowName(view, windowOf(view, window.from, today)),
    target: { view, date: window.from },
  }));
}

/** The way up from a day, a week or a month. */
export function Trail({ onOpen, ...props }: TrailProps) {
  const crumbs = crumbsOf(props);
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Where you are" className={styles.crumbs}>
      <ol>
        {crumbs.map(({ text, target }) => (
          <li key={target.view}>
            <TextButton onClick={() => onOpen(target)}>{text}</TextButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The next place up: that of the last crumb. */
export const parentOf = (props: Omit<TrailProps, 'onOpen'>): Target | undefined =>
  crumbsOf(props).at(-1)?.target;
