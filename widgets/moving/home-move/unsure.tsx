import { UnsureStep } from '#widgets/shared/writing/unsure-step.tsx';
import styles from './home-move.module.css';
import type { Move } from './use-move.ts';

/** The answer was lost, and the move isn't among those that we have. */
export function Unsure({ move }: { readonly move: Move }) {
  return (
    <div className={styles.narrow}>
      <UnsureStep
        title="We don't know yet whether your move arrived"
        isLooking={move.isSending}
        onLookAgain={() => void move.lookAgain()}
        onSendAgain={() => void move.sendAgain()}
      >
        {move.isSending
          ? "The answer got lost, so we're looking for your move."
          : "Your move isn't in our list yet. Look again in a moment, or send it again: we won't take it twice."}
      </UnsureStep>
    </div>
  );
}
