import type { ReactNode } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { formatDate } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Text } from '#src/ui/text/text.tsx';
import { bottlesText } from '#widgets/shared/lpg/bottles.ts';
import { openOrders } from '#widgets/shared/lpg/order-status.ts';
import { agoText, paceText, untilText } from './deliveries.ts';
import styles from './lpg-deliveries.module.css';
import type { Supply } from './supplies.ts';

interface FactsProps {
  readonly supply: Supply;
  readonly status: ResponseOf<'lpg.orderStatus'> | undefined;
  readonly today: PlainDate;
}

/** The next delivery, the last one, and the bottles of a year. */
export function Facts({ supply, status, today }: FactsProps) {
  const { nextDelivery: next, lastDelivery: last, bottlesLastTwelveMonths: bottles } = supply;
  const orders = status?.supplyPoints.find(
    ({ supplyAgreementId }) => supplyAgreementId === supply.supplyAgreementId,
  )?.orders;
  const order = openOrders(orders ?? []).find(({ deliveryDate }) => deliveryDate === next?.date);
  const pace = paceText(bottles);
  return (
    <dl className={styles.facts}>
      <Fact term="Next delivery" value={next === null ? 'No order' : formatDate(next.date)}>
        {next === null
          ? 'Nothing is on its way.'
          : nextText(next, today, orders && (order === undefined ? 'regular delivery' : 'your order'))}
      </Fact>
      <Fact term="Last delivery" value={last === null ? 'None yet' : formatDate(last.date)}>
        {last === null
          ? 'Your first bottles show here once they have come.'
          : `${bottlesText(last.numberOfBottles)}, ${agoText(today, last.date)}`}
      </Fact>
      <Fact term="Last twelve months" value={bottlesText(bottles)}>
        {pace === null ? 'That came to your door.' : `That is ${pace}.`}
      </Fact>
    </dl>
  );
}

/** "1 bottle, tomorrow, regular delivery": one that nobody ordered comes by use. An order has its state where it's placed. */
function nextText(
  { numberOfBottles, date }: NonNullable<Supply['nextDelivery']>,
  today: PlainDate,
  kind: string | undefined,
): string {
  const text = `${bottlesText(numberOfBottles)}, ${untilText(today, date)}`;
  return kind === undefined ? text : `${text}, ${kind}`;
}

interface FactProps {
  readonly term: string;
  readonly value: string;
  readonly children: ReactNode;
}

function Fact({ term, value, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>
        <span className={styles.value}>{value}</span>
        <Text as="div" size={14} tone="muted">
          {children}
        </Text>
      </dd>
    </div>
  );
}
