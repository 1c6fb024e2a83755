import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf, Part } from '#src/runtime/part.tsx';
import { useServices } from '#src/services.tsx';
import { formatDate } from '#src/time/format-date.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ClockIcon, GiftIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { ListRow, ListRows } from '#src/ui/layout/list-rows.tsx';
import { Figure } from '#src/ui/text/figure.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { NotEligible } from '#widgets/shared/powershout/not-eligible.tsx';
import { hourCount } from '#widgets/shared/powershout/words.ts';
import { powershoutBalance } from './descriptor.ts';
import { HourTokens } from './hour-tokens.tsx';
import styles from './powershout-balance.module.css';

/** Hours that can be booked, which of them expire soon, and what is worth knowing now. */
function PowershoutBalance({ config, data }: PropsOf<typeof powershoutBalance>) {
  const { currency, expiring } = data;
  const { balance } = data.hours;
  const { freePowerName } = useServices().brand.copy;
  if (!currency.isEligible) {
    return (
      <Card title={config.heading} icon={GiftIcon}>
        <NotEligible />
      </Card>
    );
  }
  const { expiryMonths, lastBookableDate } = currency.rules;
  const soon = dataOf(expiring)?.expiringHours ?? [];
  return (
    <Card title={config.heading} icon={GiftIcon}>
      <div className={styles.card}>
        {currency.notifications.map((text) => (
          <Notice key={text}>{text}</Notice>
        ))}
        <Figure
          size={40}
          value={String(balance)}
          unit={balance === 1 ? 'hour' : 'hours'}
          basis={balance === 0 ? 'of free power to book right now' : 'of free power to book'}
        />
        <HourTokens
          balance={balance}
          expiring={soon.reduce((sum, { hours }) => sum + hours, 0)}
          expiresOn={soon[0]?.expiresOn ?? null}
        />
        <Text size={14} measure>
          {balance === 0 || lastBookableDate === null
            ? `You've used all your hours. ${freePowerName} gives you more from time to time: new ones show here, and as offers on this page.`
            : `Each hour is good for ${expiryMonths} months from the day you get it. You can book up to ${formatDate(lastBookableDate)}.`}
        </Text>
        <Part of={expiring} subject="which hours expire soon" note="Your hours are shown.">
          {({ expiringHours }) =>
            expiringHours.length === 0 ? null : (
              <ListRows label="Hours that expire soon">
                {expiringHours.map(({ hours, expiresOn }) => (
                  <ListRow
                    key={expiresOn}
                    icon={ClockIcon}
                    title={`Use by ${formatDate(expiresOn)}`}
                    value={hourCount(hours)}
                  />
                ))}
              </ListRows>
            )
          }
        </Part>
      </div>
    </Card>
  );
}

export default defineWidget(powershoutBalance, PowershoutBalance);
