import { Button } from '#src/ui/controls/button.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { StepHeading } from '#widgets/shared/writing/step-heading.tsx';
import styles from './credit-refund.module.css';
import type { RefundFlow } from './use-refund.ts';

interface RefundUnsureProps {
  readonly phase: Exclude<RefundFlow['phase'], { kind: 'open' }>;
  readonly flow: RefundFlow;
}

/** The response was lost: the server's list is all we know. */
export function RefundUnsure({ phase, flow }: RefundUnsureProps) {
  const isLooking = flow.isSending;
  const isMissing = phase.isRead;
  return (
    <div className={styles.step}>
      <StepHeading takesFocus>We don't know yet whether that worked</StepHeading>
      <div role="status">
        <Text measure>
          {isLooking
            ? "The answer to your request got lost, so we're looking in your transactions."
            : isMissing
              ? "Your refund isn't in your transactions. Look again in a moment, or send it again: it won't be paid out twice."
              : "We can't reach your transactions right now. Please don't ask again before we know."}
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
        {isMissing ? <Button onClick={() => void flow.sendAgain()}>Send it again</Button> : null}
      </Inline>
    </div>
  );
}
