import { Button } from '#src/ui/controls/button.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { StepHeading } from '#widgets/shared/moving/step-heading.tsx';
import styles from './home-move.module.css';
import type { Move } from './use-move.ts';

/** The answer was lost, and the move isn't among those that we have. */
export function Unsure({ move }: { readonly move: Move }) {
  return (
    <div className={styles.narrow}>
      <StepHeading title="We don't know yet whether your move arrived" takesFocus />
      <div role="status">
        <Text measure>
          {move.isSending
            ? "The answer got lost, so we're looking for your move."
            : "Your move isn't in our list yet. Look again in a moment, or send it again: we won't take it twice."}
        </Text>
      </div>
      <Inline gap={2}>
        <Button
          variant="primary"
          loading={move.isSending}
          loadingText="Looking"
          onClick={() => void move.lookAgain()}
        >
          Look again
        </Button>
        <Button disabledReason={move.isSending ? 'Looking' : undefined} onClick={() => void move.sendAgain()}>
          Send it again
        </Button>
      </Inline>
    </div>
  );
}
