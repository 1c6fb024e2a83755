import { useServices } from '#src/services.tsx';
import { Footer } from './footer.tsx';
import { usePromotion } from './notices/new-feature.tsx';
import { PageAnalytics } from './page-analytics.tsx';
import { usePrintedLine } from './printed-line.ts';
import { useFollowOthers } from './use-follow-others.ts';
import { useSwitchPolling } from './use-switch-polling.ts';
import { ZoneNote } from './zone-note.tsx';

/** Deferred parts: the end of the page, analytics, and what happens in other tabs and on the server meanwhile. */
export function AfterPage() {
  const { session } = useServices();
  useFollowOthers();
  usePrintedLine();
  useSwitchPolling();
  return (
    <>
      <PageAnalytics />
      <ZoneNote />
      {session.kind() === 'mobile' ? null : <LastFooter />}
    </>
  );
}

/** Neither a card nor the tip above it, which is the last to arrive, pushes the footer down. */
function LastFooter() {
  return usePromotion() === undefined ? null : <Footer />;
}
