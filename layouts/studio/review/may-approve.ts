import type { Change } from '#layouts/api/shapes.ts';

/**
 * Why somebody can't approve a change now; undefined where that isn't known. Only the service knows of edits that others have
 * gone over since: it refuses an approval of those who made them.
 */
export function whyNotApprove(
  { state, drafts, reviews }: Change,
  person: { readonly id: string },
): string | undefined {
  if (state === 'open') return 'It hasn’t been sent for review yet.';
  if (state !== 'review' && state !== 'approved') return `It is ${state}.`;
  if (drafts.some(({ by }) => by.id === person.id)) {
    return 'You edited this change. Somebody who didn’t has to approve it.';
  }
  const own = reviews.findLast(
    ({ by, isCurrent, verdict }) => by.id === person.id && isCurrent && verdict !== 'comment',
  );
  return own?.verdict === 'approve' ? 'You have approved exactly this.' : undefined;
}

/** Where the approval of a change is. */
export type Approval =
  | { readonly kind: 'none' }
  | { readonly kind: 'approved'; readonly by: string; readonly at: number }
  | { readonly kind: 'rejected'; readonly by: string; readonly at: number }
  /** Somebody approved what it was before the last edit. */
  | { readonly kind: 'void'; readonly by: string; readonly at: number };

/** What the reviews of a change come to: the last verdict of each person counts, until the next edit. */
export function approvalOf({ reviews }: Change): Approval {
  const verdicts = reviews.filter(({ verdict }) => verdict !== 'comment');
  const latest = [
    ...Map.groupBy(
      verdicts.filter(({ isCurrent }) => isCurrent),
      ({ by }) => by.id,
    ).values(),
  ].flatMap((own) => own.at(-1) ?? []);
  const rejection = latest.find(({ verdict }) => verdict === 'reject');
  if (rejection) return { kind: 'rejected', by: rejection.by.name, at: rejection.at };
  const approval = latest.find(({ verdict }) => verdict === 'approve');
  if (approval) return { kind: 'approved', by: approval.by.name, at: approval.at };
  const earlier = verdicts.findLast(({ verdict, isCurrent }) => verdict === 'approve' && !isCurrent);
  return earlier ? { kind: 'void', by: earlier.by.name, at: earlier.at } : { kind: 'none' };
}
