import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { DislikeIcon, type IconType, LikeIcon } from '#src/ui/icons/icons.ts';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import styles from './tips.module.css';
import type { Tip } from './tips-model.ts';
import { useRating } from './use-rating.ts';

/** Whether a tip helps, with a way back. */
export function TipRating({ tip }: { readonly tip: Tip }) {
  const { rate, isSending, problem } = useRating(tip);
  const staff = useStaffReason();
  const button = (rating: 'Liked' | 'Disliked', label: string, icon: IconType) => (
    <Button
      variant={tip.TipReviewStatus === rating ? 'secondary' : 'quiet'}
      size="small"
      icon={icon}
      aria-label={`${label}: ${tip.Title}`}
      aria-pressed={tip.TipReviewStatus === rating}
      disabledReason={staff ?? (isSending ? 'Saving' : undefined)}
      onClick={() => void rate(rating)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <div className={styles.rating}>
        {button('Liked', 'Useful', LikeIcon)}
        {button('Disliked', 'Not for me', DislikeIcon)}
      </div>
      <ProblemNotice problem={problem} />
    </>
  );
}
