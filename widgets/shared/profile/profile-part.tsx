import type { Part } from '#src/runtime/part.tsx';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { SkeletonText } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx';
import { InfoIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import type { Answers } from './questions.ts';

interface ProfilePartProps {
  readonly of: Part<Answers>;
  readonly place: 'home' | 'business';
  readonly heading: string;
  readonly children: (saved: Answers) => Elements;
}

/** The profile, or why it isn't there. One that is refused (401) or unwanted belongs to another kind of account. */
export function ProfilePart({ of, place, heading, children }: ProfilePartProps) {
  switch (of.state) {
    case 'ready':
      return children(of.data);
    case 'waiting':
      return (
        <Card title={heading} busy>
          <SkeletonText lines={5} />
        </Card>
      );
    case 'failed':
      if (of.problem.status !== 401) {
        return (
          <SlotRoom isShort>
            <Card title={heading}>
              <ErrorState title={`We couldn't load your ${place} profile.`} onRetry={of.retry}>
                Your answers are safe. The rest of the portal still works.
              </ErrorState>
            </Card>
          </SlotRoom>
        );
      }
      return <Unavailable place={place} heading={heading} />;
    case 'absent':
    case 'unwanted':
      return <Unavailable place={place} heading={heading} />;
  }
}

function Unavailable({ place, heading }: Pick<ProfilePartProps, 'place' | 'heading'>) {
  return (
    <SlotRoom isShort>
      <Card title={heading}>
        <EmptyState icon={InfoIcon} title={`This account has no ${place} profile.`}>
          If you have more than one account, choose another at the top of the page.
        </EmptyState>
      </Card>
    </SlotRoom>
  );
}
