import { Button } from '#src/ui/controls/button.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { StepHeading } from './step-heading.tsx';

interface UnsureStepProps {
  readonly title?: string;
  /** What is known: that we're looking, or what the last look has shown. */
  readonly children: string;
  readonly isLooking: boolean;
  readonly onLookAgain: () => void;
  /** Undefined where the server's list couldn't be read: then nobody may send again. */
  readonly onSendAgain: (() => void) | undefined;
}

/** The answer to a write was lost: the look at the server again, or the same write again, which has one effect. */
export function UnsureStep(props: UnsureStepProps) {
  const {
    title = "We don't know yet whether that worked",
    children,
    isLooking,
    onLookAgain,
    onSendAgain,
  } = props;
  return (
    <>
      <StepHeading takesFocus>{title}</StepHeading>
      <div role="status">
        <Text measure>{children}</Text>
      </div>
      <Inline gap={2}>
        <Button variant="primary" loading={isLooking} loadingText="Looking" onClick={onLookAgain}>
          Look again
        </Button>
        {onSendAgain === undefined ? null : (
          <Button disabledReason={isLooking ? 'Looking' : undefined} onClick={onSendAgain}>
            Send it again
          </Button>
        )}
      </Inline>
    </>
  );
}
