import type { ResponseOf } from '#schemas/wire.ts';
import { useLink } from '#src/routing/use-link.ts';
import { useServices } from '#src/services.tsx';
import { formatDate } from '#src/time/format-date.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ListRow, ListRows } from '#src/ui/layout/list-rows.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { bottlesText } from '#widgets/shared/lpg/bottles.ts';
import { DeliveryButton } from '#widgets/shared/lpg/delivery-button.tsx';
import {
  type LpgOrder,
  labelTones,
  openOrders,
  orderLabel,
  pointStatus,
} from '#widgets/shared/lpg/order-status.ts';
import styles from './lpg-order.module.css';
import { OrderProgress } from './order-progress.tsx';
import type { Point } from './points.ts';

interface OpenOrdersProps {
  readonly point: Point;
  /** About deliveries; shown where nothing is on its way. */
  readonly notice: ResponseOf<'lpg.orderInfo'>['orderDeliveryNotice'];
}

/** What is on its way to a supply, and what ended lately. */
export function OpenOrders({ point, notice }: OpenOrdersProps) {
  const open = openOrders(point.orders);
  const ended = point.orders.filter(({ statusKey }) => statusKey !== 'ACTIVE');
  const status = pointStatus(point.orders);
  return (
    <div className={styles.step}>
      <div>
        <Text size={14} tone="muted">
          {open.length > 1 ? 'Your orders' : 'Your order'}
        </Text>
        <Heading level={3} size={20}>
          {status ?? 'Nothing on order'}
        </Heading>
      </div>
      {status === null ? (
        <Text size={14} tone="muted" measure>
          {nothingOrderedText(point)}
        </Text>
      ) : null}
      {status === null && notice !== null ? <Notice title={notice.title}>{notice.text}</Notice> : null}
      {open.map((order) => (
        <OpenOrder key={order.id} order={order} point={point} isOnly={open.length === 1} />
      ))}
      {open.length === 0 ? null : <CallToChange />}
      {ended.length === 0 ? null : (
        <div>
          <Text size={14} tone="muted">
            In the last 30 days
          </Text>
          <ListRows label="Orders of the last 30 days">
            {ended.map((order) => (
              <ListRow
                key={order.id}
                title={orderLabel(order)}
                detail={[
                  `${bottlesText(order.numberOfBottles)} for ${formatDate(order.deliveryDate)}`,
                  order.failureInfo?.title,
                ]
                  .filter(Boolean)
                  .join('. ')}
              />
            ))}
          </ListRows>
        </div>
      )}
    </div>
  );
}

/** Bottles that come by use aren't an order: without a word about them people would order the same once more. */
const nothingOrderedText = ({ nextDelivery: next }: Pick<Point, 'nextDelivery'>): string =>
  next === null
    ? 'An order that you place shows here, with its day.'
    : `Your regular delivery of ${bottlesText(next.numberOfBottles)} comes on ${formatDate(next.date)}. You don't have to order it.`;

interface OpenOrderProps {
  readonly order: LpgOrder;
  readonly point: Point;
  /** The heading above has its status already. */
  readonly isOnly: boolean;
}

function OpenOrder({ order, point, isOnly }: OpenOrderProps) {
  const label = orderLabel(order);
  const { id, numberOfBottles, deliveryDate } = order;
  return (
    <div className={styles.order}>
      <div className={styles.orderHead}>
        <Text strong>{bottlesText(numberOfBottles)}</Text>
        {isOnly ? null : <Badge tone={labelTones[label]}>{label}</Badge>}
      </div>
      <Text size={14}>
        {label === 'Out for delivery'
          ? `Comes today, ${formatDate(deliveryDate)}`
          : label === 'Delivery rescheduled'
            ? `We couldn't come on the first day. Comes on ${formatDate(deliveryDate)}`
            : `Comes on ${formatDate(deliveryDate)}`}
      </Text>
      <OrderProgress status={order.status} />
      <div>
        <DeliveryButton orderId={id} day={deliveryDate} bottles={numberOfBottles} address={point.address} />
      </div>
    </div>
  );
}

/** Orders are changed and cancelled by phone. */
export function CallToChange() {
  const { phone, hours } = useServices().brand.contact;
  const link = useLink()(phone.href, 'external');
  return (
    <Text size={14} measure>
      To change or cancel an order, call us on{' '}
      <span>{link === null ? phone.display : <TextLink link={link}>{phone.display}</TextLink>}</span>
      <span>{`, ${hours}.`}</span>
    </Text>
  );
}
