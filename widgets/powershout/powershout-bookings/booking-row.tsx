import { formatMoney } from '#src/money/money.ts';
import { formatDate, formatDayMonth } from '#src/time/format-date.ts';
import { hourRange, nzDate } from '#src/time/nz-time.ts';
import { cx } from '#src/ui/cx.ts';
import type { Elements } from '#src/ui/elements.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { EcoIcon, ElectricityIcon } from '#src/ui/icons/icons.ts';
import { Text } from '#src/ui/text/text.tsx';
import { formatKwh } from '#widgets/shared/energy/units.ts';
import type { ListedBooking } from './booking-list.ts';
import styles from './powershout-bookings.module.css';

interface BookingRowProps {
  readonly listed: ListedBooking;
  /** Where it is, for customers with several places. */
  readonly place: string | undefined;
  readonly isEco: boolean;
  readonly isPast: boolean;
  /** What can be done with it, and what became of that. */
  readonly children?: Elements;
}

/** A booking: its day, its hours and its place; one that is over with what it saved. */
export function BookingRow({ listed, place, isEco, isPast, children }: BookingRowProps) {
  const { start, end, isOn, booking } = listed;
  const day = nzDate(start);
  const [date = '', month = ''] = formatDayMonth(day).split(' ');
  return (
    <li className={cx(styles.booking, isPast && styles.past)}>
      <span className={styles.leaf} aria-hidden="true">
        <span className={styles.date}>{date}</span>
        <span className={styles.month}>{month}</span>
      </span>
      <div className={styles.words}>
        <Text strong>{hourRange(start, end)}</Text>
        <Text size={14} tone="muted">{`${formatDate(day)}${place === undefined ? '' : `, ${place}`}`}</Text>
        {isPast ? <Saved saved={booking.saved} /> : null}
        {isOn || isEco ? (
          <div className={styles.badges}>
            {isOn ? (
              <Badge tone="success" icon={ElectricityIcon}>
                Free power is on
              </Badge>
            ) : null}
            {isEco ? (
              <Badge tone="success" icon={EcoIcon}>
                Eco-friendly
              </Badge>
            ) : null}
          </div>
        ) : null}
        {children}
      </div>
    </li>
  );
}

function Saved({ saved }: { readonly saved: ListedBooking['booking']['saved'] }) {
  return (
    <Text size={14}>
      {saved === null ? (
        'What it saved shows here once its bill is there.'
      ) : (
        <>
          <span>Saved</span> <strong>{formatMoney(saved.amount)}</strong>{' '}
          <span>{`on ${formatKwh(saved.kwh, 'day')}, incl. GST`}</span>
        </>
      )}
    </Text>
  );
}
