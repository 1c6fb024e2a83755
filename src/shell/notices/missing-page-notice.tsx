import { useLocation } from 'react-router-dom';
import { isMissingPageState } from '#src/shell/missing-page-state.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';

/** Why the dashboard is shown instead of the page before. */
export function MissingPageNotice() {
  const { state } = useLocation();
  if (!isMissingPageState(state)) return null;
  return (
    <Banner label="Page" tone="info" live>
      The page you were on isn't available for this account, so here's your dashboard.
    </Banner>
  );
}
