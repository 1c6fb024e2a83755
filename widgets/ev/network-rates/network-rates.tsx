import { centsOfNzd, formatMoney } from '#src/money/money.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { cx } from '#src/ui/cx.ts';
import { PlugIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { networkRates } from './descriptor.ts';
import styles from './network-rates.module.css';
import { centsText, contains, nightSentence, type Rates, windowText } from './rates.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const marks = ['12 am', '6 am', '12 pm', '6 pm', '12 am'];

/** When power is cheaper at home, as a strip of the day and in prices. */
function NetworkRates({ config, data: { rates } }: PropsOf<typeof networkRates>) {
  const { day, night, dailyCharge, planName, isOwnPlan } = rates;
  return (
    <Card title={config.heading} icon={PlugIcon}>
      <Text strong>{nightSentence(rates)}</Text>
      <Strip rates={rates} />
      <DefinitionList
        items={[
          { term: `Night, ${windowText(night)}`, detail: `${centsText(night.pricePerKwh)} a kWh` },
          { term: `Day, ${windowText(day)}`, detail: `${centsText(day.pricePerKwh)} a kWh` },
          { term: 'Daily charge', detail: `${formatMoney(centsOfNzd(dailyCharge))} a day` },
        ]}
      />
      <Text size={14} tone="muted">
        {isOwnPlan
          ? `Prices of your plan ${planName}, with GST.`
          : `Prices of ${planName}, our plan for electric cars, with GST. You're on another plan.`}
      </Text>
    </Card>
  );
}

/** The 24 hours of a day; those of the night are higher up in colour and have a word. */
function Strip({ rates: { night } }: { readonly rates: Rates }) {
  return (
    <div className={styles.strip} role="img" aria-label={`Night rate from ${windowText(night)}`}>
      <div className={styles.hours}>
        {hours.map((hour) => (
          <span key={hour} className={cx(styles.hour, contains(night, hour) && styles.night)} />
        ))}
      </div>
      <div className={styles.marks}>
        {marks.map((mark, index) => (
          <span key={`${mark} ${index === 0 ? 'first' : 'later'}`}>{mark}</span>
        ))}
      </div>
      <div className={styles.legend}>
        <span className={cx(styles.key, styles.night)} /> Night
        <span className={styles.key} /> Day
      </div>
    </div>
  );
}

export default defineWidget(networkRates, NetworkRates);
