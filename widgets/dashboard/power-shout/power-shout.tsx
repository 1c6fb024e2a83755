import type { ReactNode } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useServices } from '#src/services.tsx';
import { differsFromNz } from '#src/time/nz-clock.ts';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { BookedIcon, ClockIcon, ElectricityIcon, GiftIcon, type IconType } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Figure } from '#src/ui/text/figure.tsx';
import { Text } from '#src/ui/text/text.tsx';
import hour from '#widgets/shared/powershout/free-hour.module.css';
import { MessageText } from '#widgets/shared/text/message-text.tsx';
import { bookingText, shortDay } from './booking-text.ts';
import { powerShout } from './descriptor.ts';
import styles from './power-shout.module.css';

const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`);

/**
 * Free-power hours: how many, the next booking, and what runs out. Booking is the customer's next step: the card doesn't
 * repeat it.
 */
function PowerShout({ data, account }: PropsOf<typeof powerShout>) {
  const { balance, message, nextBooking, expiring } = data.balance;
  const { brand, clock } = useServices();
  const next = nextBooking === null ? null : bookingText(nextBooking, clock.now().getTime());
  return (
    <Card title={brand.copy.freePowerName} icon={GiftIcon}>
      <div className={styles.areas}>
        <div className={cx(styles.balance, balance === 0 && styles.none)}>
          <span className={cx(hour.hour, styles.mark)}>
            <Icon of={ElectricityIcon} size={32} />
          </span>
          <Figure
            size={40}
            value={String(balance)}
            unit={balance === 1 ? 'hour' : 'hours'}
            basis={balance === 0 ? 'No free power to book right now' : 'of free power to book'}
          />
        </div>
        <div className={styles.words}>
          {message.description === '' ? null : (
            <Text size={14}>
              <MessageText message={message} />
            </Text>
          )}
          {next === null && expiring === null ? null : (
            <ul className={styles.facts}>
              {next === null ? null : (
                <Fact
                  icon={BookedIcon}
                  name={next.isOn ? 'Free power is on:' : 'Next booking:'}
                >{`${next.text}${differsFromNz(clock) ? ' (NZ time)' : ''}`}</Fact>
              )}
              {expiring === null || expiring.hours === 0 ? null : (
                <Fact icon={ClockIcon} name={`Use ${hours(expiring.hours)} by`}>
                  {shortDay(expiring.on, account.today)}
                </Fact>
              )}
            </ul>
          )}
        </div>
      </div>
    </Card>
  );
}

function Fact(props: { readonly icon: IconType; readonly name: string; readonly children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon of={props.icon} />
      <span>
        <span className={styles.name}>{props.name}</span> <strong>{props.children}</strong>
      </span>
    </li>
  );
}

export default defineWidget(powerShout, PowerShout);
