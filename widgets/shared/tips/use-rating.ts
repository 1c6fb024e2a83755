import { useWrite } from '#src/api/use-write.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { problemOf } from '#widgets/shared/writing/write-problem.ts';
import type { Tip } from './tips-model.ts';

type Rating = NonNullable<Tip['TipReviewStatus']>;

const sentences = { otherwise: "We couldn't save what you think of this tip. Try again." };
const thanks = {
  Liked: { title: 'Thanks, good to know.', detail: undefined },
  Disliked: { title: "Thanks. We won't pick that tip for you.", detail: 'It stays in the list of all tips.' },
} as const;

/** Rates a tip, and takes the rating back when the same one is given again. */
export function useRating({ Guid: guid, TipReviewStatus: now }: Tip) {
  const review = useWrite('tips.review');
  const clear = useWrite('tips.clearReview');
  const params = { guid };
  const put = (rating: Rating | null) => {
    review.reset();
    clear.reset();
    return rating === null
      ? clear.send({ params })
      : review.send({ params, body: { tipReviewStatus: rating } });
  };
  return {
    isSending: review.isSending || clear.isSending,
    problem: problemOf(review.outcome, sentences) ?? problemOf(clear.outcome, sentences),
    async rate(rating: Rating) {
      const next = now === rating ? null : rating;
      const outcome = await put(next);
      if (outcome.kind !== 'done' || next === null) return;
      const undo = () => void put(now);
      toast({ ...thanks[next], tone: 'success', action: { label: 'Undo', onPress: undo } });
    },
  };
}
