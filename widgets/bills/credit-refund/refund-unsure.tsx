import { UnsureStep } from '#widgets/shared/writing/unsure-step.tsx';
import styles from './credit-refund.module.css';
import type { RefundFlow } from './use-refund.ts';

interface RefundUnsureProps {
  readonly isRead: boolean;
  readonly flow: RefundFlow;
}

/** The answer to a request was lost. */
export function RefundUnsure({ isRead, flow }: RefundUnsureProps) {
  return (
    <div className={styles.step}>
      <UnsureStep
        isLooking={flow.isSending}
        onLookAgain={() => void flow.lookAgain()}
        onSendAgain={isRead ? () => void flow.sendAgain() : undefined}
      >
        {flow.isSending
          ? "The answer to your request got lost, so we're looking in your transactions."
          : isRead
            ? "Your refund isn't in your transactions. Look again in a moment, or send it again: it won't be paid out twice."
            : "We can't reach your transactions right now. Please don't ask again before we know."}
      </UnsureStep>
    </div>
  );
}
