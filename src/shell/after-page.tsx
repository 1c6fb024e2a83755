import { Footer } from './footer.tsx';
import { PageAnalytics } from './page-analytics.tsx';
import { usePrintedLine } from './printed-line.ts';
import { useFollowOthers } from './use-follow-others.ts';
import { useSwitchPolling } from './use-switch-polling.ts';
import { ZoneNote } from './zone-note.tsx';

export interface AfterPageProps {
  /** False inside the mobile app. */
  readonly hasFooter: boolean;
}

/** Deferred parts: the end of the page, analytics, and what happens in other tabs and on the server meanwhile. */
export function AfterPage({ hasFooter }: AfterPageProps) {
  useFollowOthers();
  usePrintedLine();
  useSwitchPolling();
  return (
    <>
      <PageAnalytics />
      <ZoneNote />
      {hasFooter ? <Footer /> : null}
    </>
  );
}
