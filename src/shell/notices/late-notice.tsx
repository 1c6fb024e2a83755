import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useRuntime } from '#src/runtime/runtime-context.tsx';
import { useServices } from '#src/services.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { SafePart } from '../safe-part.tsx';
import { useOnline } from '../use-online.ts';

export interface LateNoticeProps {
  readonly which:
    | 'critical-alert'
    | 'alert'
    | 'planned-work'
    | 'storage'
    | 'new-feature'
    | 'switch-failure'
    | 'unsaved-work'
    | 'missing-page'
    | 'not-found';
}

const part = lazyPart<LateNoticeProps>(() =>
  import('./all-late-notices.tsx').then((module) => module.AnyLateNotice),
);

/** All notices wait for the same download; its failure is reported once. */
let lastReported: unknown;

/**
 * A notice that the first paint does without: most wait for an answer or for something the customer does; an address
 * without a page is rare. The code comes
 * right after the paint, whether it is needed or not: a failed switch may have no connection left to load it with.
 * A failed download is tried again on the next page and when the connection is back.
 */
export function LateNotice({ which }: LateNoticeProps): ReactNode {
  const { monitor } = useServices();
  const { onChunkFailure } = useRuntime();
  const { pathname } = useLocation();
  const isOnline = useOnline();
  const [, redraw] = useState(0);
  // Which page and connection the last try was made with.
  const occasion = `${isOnline} ${pathname}`;
  const tried = useRef<string>(undefined);
  useEffect(() => {
    if (part.current() || tried.current === occasion) return;
    tried.current = occasion;
    part.load().then(
      () => redraw((count) => count + 1),
      (error: unknown) => {
        if (error === lastReported) return;
        lastReported = error;
        monitor.error(error, 'shell');
        onChunkFailure();
      },
    );
  }, [occasion, monitor, onChunkFailure]);
  const Notice = part.current();
  return Notice === undefined ? null : (
    <SafePart name="shell">
      <Notice which={which} />
    </SafePart>
  );
}
