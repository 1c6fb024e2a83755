import type { Room } from '#schemas/layout.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { useLink } from '#src/routing/use-link.ts';
import { useServices } from '#src/services.tsx';
import {
  SkeletonBlock,
  SkeletonChart,
  SkeletonFigure,
  SkeletonList,
  SkeletonText,
  SkeletonTitle,
} from '#src/ui/feedback/skeleton.tsx';
import { SlowHint } from '#src/ui/feedback/slow-hint.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import type { WidgetSize } from './definition.ts';
import type { WidgetFault } from './resolve-layout.ts';
import styles from './slot-frame.module.css';
import { heightsOf } from './slot-frame.tsx';

const skeletons = {
  figure: <SkeletonFigure />,
  chart: <SkeletonChart />,
  list: <SkeletonList />,
  text: <SkeletonText />,
} as const;

interface SlotSkeletonProps {
  readonly size: WidgetSize;
  readonly room: Room;
}

/** Reserves the place of a widget until it has loaded. One that reserves no room has no skeleton, so that no gap is left. */
export function SlotSkeleton({ size: { rooms, skeleton = 'text' }, room }: SlotSkeletonProps) {
  if (skeleton === 'none') {
    const height = heightsOf(rooms, room).base;
    return height === 0 ? null : (
      <div className={styles.skeleton} data-waiting="">
        <SkeletonBlock height={height} />
      </div>
    );
  }
  return (
    <div className={styles.skeleton} data-waiting="">
      <Card busy>
        <SkeletonTitle />
        <SlowHint />
        {skeletons[skeleton]}
      </Card>
    </div>
  );
}

interface SlotErrorProps {
  /** What couldn't be shown: "your bill". */
  readonly subject: string;
  /** Path of the page of its subject. */
  readonly page?: string | undefined;
  readonly isOffline: boolean;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
  /** Cause and retry are shown once above the page. */
  readonly isShownByPage?: boolean;
  /** Has a text of its own, which replaces ours. */
  readonly problem?: ApiError | undefined;
  /** For staff only. */
  readonly fault?: WidgetFault | undefined;
}

/** A widget that couldn't be shown, in plain words, with a retry. */
export function SlotError({
  subject,
  page,
  isOffline,
  onRetry,
  isRetrying = false,
  isShownByPage = false,
  problem,
  fault,
}: SlotErrorProps) {
  const link = useLink();
  const more = page === undefined ? null : link(page);
  const own = isShownByPage || isOffline ? undefined : problem;
  const cause = isOffline
    ? "You seem to be offline. We'll need a connection for this."
    : (own?.detail ?? 'The rest of the page still works.');
  return (
    <Card>
      <ErrorState
        title={own?.title ?? `We couldn't load ${subject}.`}
        onRetry={isShownByPage ? undefined : onRetry}
        retrying={isRetrying}
        action={more && <TextLink link={more}>{`Go to ${subject}`}</TextLink>}
      >
        {isShownByPage ? null : <span>{cause}</span>}
        {fault === undefined ? null : <span>{` (${fault.code} ${fault.pointer} ${fault.cause})`}</span>}
      </ErrorState>
    </Card>
  );
}

/** Nothing is left of a section, because we have switched it off: why, and whom to call. */
export function SlotSwitchedOff({ subject }: { readonly subject: string }) {
  const { phone, hours } = useServices().brand.contact;
  const call = useLink()(phone.href, 'external');
  return (
    <Card>
      <EmptyState title={`We can't show ${subject} right now.`}>
        <span>
          We've switched off this part of the page while we fix a problem. Nothing of yours is lost. If it
          can't wait, call us on
        </span>{' '}
        {call === null ? <span>{phone.display}</span> : <TextLink link={call}>{phone.display}</TextLink>}
        <span>{`, ${hours}.`}</span>
      </EmptyState>
    </Card>
  );
}
