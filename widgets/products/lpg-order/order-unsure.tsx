import { UnsureStep } from '#widgets/shared/writing/unsure-step.tsx';
import styles from './lpg-order.module.css';
import type { OrderFlow } from './use-order.ts';

interface OrderUnsureProps {
  readonly isRead: boolean;
  readonly flow: OrderFlow;
}

/** The answer to an order was lost. */
export function OrderUnsure({ isRead, flow }: OrderUnsureProps) {
  return (
    <div className={styles.step}>
      <UnsureStep
        isLooking={flow.isPlacing}
        onLookAgain={() => void flow.lookAgain()}
        onSendAgain={isRead ? () => void flow.sendAgain() : undefined}
      >
        {flow.isPlacing
          ? "The answer to your order got lost, so we're looking at your orders."
          : isRead
            ? "Your order isn't among your orders. Look again in a moment, or send it again: it won't be placed twice."
            : "We can't reach your orders right now. Please don't order again before we know."}
      </UnsureStep>
    </div>
  );
}
