import type { WriteOutcome } from '#src/api/use-write.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import { problemOf } from '#widgets/shared/writing/write-problem.ts';
import { Sheet } from './sheet.tsx';

export interface ResetScreenProps {
  readonly takesFocus: boolean;
  readonly reset: {
    readonly status: string;
    readonly isBusy: boolean;
    readonly outcome: WriteOutcome<unknown>;
    readonly start: () => void;
  };
  readonly onKeep: () => void;
}

const sentences = { otherwise: "We couldn't remove your answers. They are all still there. Try again." };

/** Names what a reset removes before it does. */
export function ResetScreen({ takesFocus, reset, onKeep }: ResetScreenProps) {
  const staff = useStaffReason();
  const { isBusy, start, status, outcome } = reset;
  return (
    <Sheet title="Start again?" takesFocus={takesFocus}>
      <Text measure>This removes all your answers and the result. It can't be undone.</Text>
      <ProblemNotice problem={isBusy ? undefined : problemOf(outcome, sentences)} />
      <div data-status={status}>
        <Inline gap={2}>
          <Button
            variant="danger"
            loading={isBusy}
            loadingText="Removing your answers"
            disabledReason={staff}
            onClick={start}
          >
            Remove my answers
          </Button>
          <Button disabledReason={isBusy ? 'Removing your answers' : undefined} onClick={onKeep}>
            Keep them
          </Button>
        </Inline>
      </div>
    </Sheet>
  );
}
