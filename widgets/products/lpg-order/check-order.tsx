import type { ResponseOf } from '#schemas/wire.ts';
import { formatMoney } from '#src/money/money.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { bottlesText } from '#widgets/shared/lpg/bottles.ts';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { StepHeading } from '#widgets/shared/writing/step-heading.tsx';
import styles from './lpg-order.module.css';
import type { CheckedOrder } from './order.ts';
import type { Point } from './points.ts';
import type { OrderFlow } from './use-order.ts';

interface CheckOrderProps {
  readonly order: CheckedOrder;
  readonly point: Point;
  readonly info: ResponseOf<'lpg.orderInfo'>;
  readonly flow: OrderFlow;
  readonly problem: string | undefined;
  /** Back to the form, with everything that was filled in. */
  readonly onCorrect: () => void;
}

/** Date, total and what is worth knowing, to be confirmed before anything is ordered. */
export function CheckOrder({ order, point, info, flow, problem, onCorrect }: CheckOrderProps) {
  const { body, deliveryDate, total } = order;
  const bottles = bottlesText(body.numberOfBottles);
  const { orderDeliveryNotice: delivery, vulnerabilityQuestionnaire: questions } = info;
  return (
    <div className={styles.step}>
      <StepHeading place="Step 2 of 2" takesFocus>
        Check your order
      </StepHeading>
      {problem === undefined ? null : (
        <Notice tone="critical" live="assertive">
          {problem}
        </Notice>
      )}
      <DefinitionList
        items={[
          { term: 'Bottles', detail: `${bottles}, ${point.bottleSize} each` },
          { term: 'Delivered to', detail: point.address },
          { term: 'Delivery day', detail: formatDate(deliveryDate) },
          { term: 'Total', detail: `${formatMoney(total)} incl. GST, on your first bill after the delivery` },
          ...questions.map(({ key, question }) => ({
            term: question,
            detail: body.questions?.[key] === true ? 'Yes' : 'No',
          })),
        ]}
      />
      <Warnings order={order} point={point} />
      {delivery === null ? null : <Notice title={delivery.title}>{delivery.text}</Notice>}
      <StaffNote />
      <Inline gap={2}>
        <Button
          variant="primary"
          loading={flow.isPlacing}
          loadingText="Placing your order"
          disabledReason={useStaffReason()}
          onClick={() => void flow.place(order)}
        >{`Order ${bottles} for ${formatMoney(total)}`}</Button>
        <Button variant="quiet" onClick={onCorrect}>
          Change something
        </Button>
      </Inline>
    </div>
  );
}

/** The notices of the check, and in any case that there is an open order already. */
function Warnings({ order: { notices }, point }: Pick<CheckOrderProps, 'order' | 'point'>) {
  const isDuplicate = point.hasActiveOrders || point.orders.some(({ statusKey }) => statusKey === 'ACTIVE');
  if (notices.length === 0 && !isDuplicate) return null;
  return (
    <Notice
      tone="warning"
      title={isDuplicate ? 'This comes on top of an order that is open' : 'Before you order'}
    >
      {notices.length === 0
        ? 'You already have an order open here. Order again only if you need more bottles.'
        : notices.map((text) => <p key={text}>{text}</p>)}
    </Notice>
  );
}
