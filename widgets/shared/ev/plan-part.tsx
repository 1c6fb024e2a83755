import type { Part } from '#src/runtime/part.tsx';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { SkeletonChart } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { EvIcon, type IconType } from '#src/ui/icons/icons.ts';
import { Card, type CardProps } from '#src/ui/layout/card.tsx';
import { ReadFailure } from '#widgets/shared/reading/read-failure.tsx';

interface PlanCardProps<T> extends Pick<CardProps, 'title' | 'info' | 'menu' | 'footer'> {
  readonly icon: IconType;
  readonly of: Part<T>;
  /** What it shows, as in "We couldn't load your EV plan." */
  readonly subject: string;
  readonly children: (data: T) => Elements;
  /** What there is to show without any reading. */
  readonly withoutReadings?: Elements;
}

/** A card about the EV plan: its figures, or why there are none yet (404), or the failure with a retry. */
export function PlanCard<T>(props: PlanCardProps<T>) {
  const { of, subject, children, withoutReadings, menu, footer, ...card } = props;
  const isReady = of.state === 'ready';
  return (
    <SlotRoom isShort={of.state === 'absent'}>
      <Card {...card} menu={isReady ? menu : undefined} footer={isReady ? footer : undefined}>
        <PlanPart of={of} subject={subject}>
          {children}
        </PlanPart>
        {of.state === 'absent' ? withoutReadings : null}
      </Card>
    </SlotRoom>
  );
}

function PlanPart<T>({ of, subject, children }: Pick<PlanCardProps<T>, 'of' | 'subject' | 'children'>) {
  switch (of.state) {
    case 'ready':
      return children(of.data);
    case 'absent':
      return (
        <EmptyState icon={EvIcon} title="There are no readings on an EV plan yet.">
          Figures of a day are here from about 1 pm the next day. They begin once your EV plan has started and
          your meter has sent its first readings.
        </EmptyState>
      );
    case 'failed':
      return (
        <ReadFailure error={of.problem} title={`We couldn't load ${subject}.`} onRetry={of.retry}>
          The rest of the page still works.
        </ReadFailure>
      );
    case 'waiting':
    case 'unwanted':
      return <SkeletonChart height={200} />;
  }
}
