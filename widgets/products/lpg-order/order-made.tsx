import type { ResponseOf } from '#schemas/wire.ts';
import { formatMoney } from '#src/money/money.ts';
import { useServices } from '#src/services.tsx';
import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { PrintIcon } from '#src/ui/icons/icons.ts';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { bottlesText } from '#widgets/shared/lpg/bottles.ts';
import { StepHeading } from '#widgets/shared/writing/step-heading.tsx';
import { WhatHappensNext } from '#widgets/shared/writing/what-happens-next.tsx';
import styles from './lpg-order.module.css';
import type { MadeOrder } from './order.ts';
import type { Point } from './points.ts';

interface OrderMadeProps {
  readonly order: MadeOrder;
  readonly point: Point;
  readonly notice: ResponseOf<'lpg.orderInfo'>['orderDeliverySuccessNotice'];
  readonly takesFocus: boolean;
  readonly onAgain: () => void;
}

/** The result, with its reference and what happens next. After a reload it shows the server's list. */
export function OrderMade({ order, point, notice, takesFocus, onAgain }: OrderMadeProps) {
  const { phone } = useServices().brand.contact;
  const { id, bottles, deliveryDate, total, email } = order;
  return (
    <div className={styles.step}>
      <StepHeading takesFocus={takesFocus}>{notice?.title ?? 'Your order is placed'}</StepHeading>
      <DefinitionList
        items={[
          { term: 'Bottles', detail: bottlesText(bottles) },
          { term: 'Delivered to', detail: point.address },
          { term: 'Delivery day', detail: formatDate(deliveryDate) },
          ...(total === undefined ? [] : [{ term: 'Total', detail: `${formatMoney(total)} incl. GST` }]),
          { term: 'Order number', detail: id },
        ]}
      />
      <WhatHappensNext>
        {notice === null ? null : <li>{notice.text}</li>}
        {email === undefined ? null : email === '' ? (
          <li>We have no email address for this account, so print this page if you want to keep it.</li>
        ) : (
          <li>{`We've sent a confirmation to ${email}.`}</li>
        )}
        <li>The bottles are on your first bill after the delivery.</li>
        <li>{`To change or cancel, call us on ${phone.display} and give us the order number.`}</li>
      </WhatHappensNext>
      <Inline gap={2}>
        <Button icon={PrintIcon} onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="quiet" onClick={onAgain}>
          Order again
        </Button>
      </Inline>
    </div>
  );
}
