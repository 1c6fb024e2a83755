import { Button } from '#src/ui/controls/button.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { StepHeading } from '#widgets/shared/writing/step-heading.tsx';
import styles from './lpg-order.module.css';
import type { OrderFlow } from './use-order.ts';

interface OrderUnsureProps {
  readonly isRead: boolean;
  readonly flow: OrderFlow;
}

/** The response was lost: the server's list is all we know. */
export function OrderUnsure({ isRead, flow }: OrderUnsureProps) {
  const isLooking = flow.isPlacing;
  return (
    <div className={styles.step}>
      <StepHeading takesFocus>We don't know yet whether that worked</StepHeading>
      <div role="status">
        <Text measure>
          {isLooking
            ? "The answer to your order got lost, so we're looking at your orders."
            : isRead
              ? "Your order isn't among your orders. Look again in a moment, or send it again: it won't be placed twice."
              : "We can't reach your orders right now. Please don't order again before we know."}
        </Text>
      </div>
      <Inline gap={2}>
        <Button
          variant="primary"
          loading={isLooking}
          loadingText="Looking"
          onClick={() => void flow.lookAgain()}
        >
          Look again
        </Button>
        {isRead ? <Button onClick={() => void flow.sendAgain()}>Send it again</Button> : null}
      </Inline>
    </div>
  );
}
