import type { ResponseOf } from '#schemas/wire.ts';
import { cents, formatMoney } from '#src/money/money.ts';
import { custom } from '#src/ui/custom.ts';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { DarkThemeIcon, LightThemeIcon } from '#src/ui/icons/icons.ts';
import { Text } from '#src/ui/text/text.tsx';
import { hoursText, priceText } from '#widgets/shared/ev/plan-texts.ts';
import styles from './ev-summary.module.css';

type Rates = ResponseOf<'ev.rates.dayNight'>;

/** How many of the 24 hours a rate applies; it may go over midnight. */
export const lengthOf = ({ fromHour, toHour }: Rates['day']): number => (toHour - fromHour + 24) % 24 || 24;

/** The day as a strip that begins when the night rate ends, each rate as wide as it is long. */
export function CheapHours({ rates }: { readonly rates: Rates }) {
  const { planName, day, night, dailyCharge } = rates;
  const parts = [
    { name: 'Day', rate: day, icon: LightThemeIcon, look: styles.day },
    { name: 'Night', rate: night, icon: DarkThemeIcon, look: styles.night },
  ];
  return (
    <div className={styles.hours}>
      <Text strong>{`Your cheap hours are ${hoursText(night)}, at ${priceText(night.pricePerKwh)}.`}</Text>
      <ul className={styles.strip} aria-label="Rates by the hour of the day">
        {parts.map(({ name, rate, icon, look }) => (
          <li key={name} className={cx(styles.rate, look)} style={custom({ '--hours': lengthOf(rate) })}>
            <span className={styles.name}>
              <Icon of={icon} size={16} />
              <span>{name}</span>
            </span>
            <span>{hoursText(rate)}</span>
            <span className={styles.price}>{priceText(rate.pricePerKwh)}</span>
          </li>
        ))}
      </ul>
      <Text
        size={14}
        tone="muted"
      >{`${planName}, incl. GST. A daily charge of ${formatMoney(cents(Math.round(dailyCharge * 100)))} comes on top.`}</Text>
    </div>
  );
}
