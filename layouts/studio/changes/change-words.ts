import type { Change, ChangeState } from '#layouts/api/shapes.ts';
import { formatDateTime } from '#src/time/format-date.ts';
import type { BadgeProps } from '#src/ui/feedback/badge.tsx';

/** The states of a change, in a word and its tone. */
export const stateLooks: Readonly<
  Record<ChangeState, { readonly label: string; readonly tone: NonNullable<BadgeProps['tone']> }>
> = {
  open: { label: 'Open', tone: 'neutral' },
  review: { label: 'In review', tone: 'info' },
  approved: { label: 'Approved', tone: 'success' },
  scheduled: { label: 'Scheduled', tone: 'brand' },
  published: { label: 'Published', tone: 'success' },
  blocked: { label: 'Blocked', tone: 'critical' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

/** Why a change can't be edited now; undefined where it can. */
export function lockedReason(change: Change): string | undefined {
  if (change.state === 'published') return `This change was published as release ${change.release ?? ''}.`;
  if (change.state === 'withdrawn') return 'This change was withdrawn.';
  return undefined;
}

/** When a change that is scheduled is published: "on Tue 1 Dec 2026, 9 am"; undefined where it isn't scheduled. */
export const whenPublished = ({ state, publishAt }: Change): string | undefined =>
  state === 'scheduled' && publishAt !== null ? `on ${formatDateTime(publishAt)}` : undefined;
