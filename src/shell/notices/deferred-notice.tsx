import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { type Blocker, useLocation } from 'react-router-dom';
import { useHasForm } from '#src/forms/unsaved-work.ts';
import { usePageSettled } from '#src/runtime/page-settled.tsx';
import { useRuntime } from '#src/runtime/runtime-context.tsx';
import { useServices } from '#src/services.tsx';
import { useOnline } from '#src/shell/browser-state.ts';
import { ShellBoundary } from '#src/shell/shell-boundary.tsx';
import { useAccountParts } from '#src/startup/account-parts.tsx';
import { ErrorState } from '#src/ui/feedback/states.tsx';
import { lazyPart, useLazyPart } from '#src/ui/lazy/lazy-part.ts';
import { Heading } from '#src/ui/text/heading.tsx';

export type DeferredNoticeProps =
  | {
      readonly which:
        | 'staff'
        | 'critical-alert'
        | 'alert'
        | 'planned-work'
        | 'storage'
        | 'new-feature'
        | 'switch-failure'
        | 'switching'
        | 'missing-page'
        | 'not-found'
        | 'after-page';
    }
  | { readonly which: 'leaving'; readonly blocker: Blocker };

const part = lazyPart<DeferredNoticeProps>(() =>
  import('./all-notices.tsx').then((module) => module.AnyNotice),
);

/** All notices wait for the same download; its failure is reported once. */
let lastReported: unknown;

/**
 * A notice that the first paint does without, or the end of the page: most notices wait for an answer or for something the
 * customer does; an address without a page is rare. The code loads once the page has settled, whether it is needed or not: a failed switch may
 * have no connection left to load it with. A failed download is tried again on the next page and when the connection is
 * back. Where a notice is known to be missing, the customer sees an error with a retry.
 */
export function DeferredNotice(props: DeferredNoticeProps): ReactNode {
  const { which } = props;
  const { monitor } = useServices();
  const { onChunkFailure } = useRuntime();
  const { pathname } = useLocation();
  const isOnline = useOnline();
  const missed = useMissed(props);
  const isMissed = missed !== undefined;
  const hasForm = useHasForm();
  // What has failed under the customer's hands is shown at once, and what is asked of a form loads with it.
  const isDue =
    usePageSettled() ||
    (isMissed && which !== 'not-found') ||
    (hasForm && which === 'switching') ||
    which === 'leaving';
  // A download that failed isn't tried again on the same page with the same connection.
  const occasion = `${isOnline} ${isMissed} ${pathname}`;
  const [failedAt, setFailedAt] = useState('');
  const hasFailed = failedAt === occasion;
  const Notice = useLazyPart(part, isDue && !hasFailed, (error) => {
    setFailedAt(occasion);
    if (error === lastReported) return;
    lastReported = error;
    monitor.error(error, 'shell');
    onChunkFailure();
  });
  if (Notice === undefined)
    return hasFailed && isMissed ? <Missed title={missed} onRetry={() => setFailedAt('')} /> : null;
  return (
    <ShellBoundary name="shell">
      <Notice {...props} />
    </ShellBoundary>
  );
}

/** The title of what is certainly there to show; undefined for notices that may be empty. */
function useMissed(props: DeferredNoticeProps): ReactNode {
  const { which } = props;
  const { switcher } = useAccountParts();
  const { status, isErrorTold } = useSyncExternalStore(switcher.subscribe, switcher.state);
  const { session } = useServices();
  if (which === 'not-found')
    return (
      <Heading level={1} size={20} focusable>
        We couldn't load this page.
      </Heading>
    );
  if (which === 'switch-failure' && status === 'error' && !isErrorTold) return "We couldn't switch.";
  if (which === 'switch-failure' && status === 'moved') return 'The account was switched.';
  if (which === 'switching' && status === 'asking')
    return "We haven't switched: what you've entered isn't saved.";
  if (props.which === 'leaving' && props.blocker.state === 'blocked')
    return "You're still on this page: what you've entered isn't saved.";
  if (which === 'staff' && session.kind() === 'impersonation') return "You're working as a customer.";
  return undefined;
}

interface MissedProps {
  readonly title: ReactNode;
  readonly onRetry: () => void;
}

function Missed({ title, onRetry }: MissedProps) {
  return (
    <div role="alert">
      <ErrorState title={title} onRetry={onRetry}>
        Part of this page is missing. Check your connection and try again.
      </ErrorState>
    </div>
  );
}
