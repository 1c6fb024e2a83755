import { useLocation } from 'react-router-dom';
import { Banner } from '#src/ui/banner.tsx';
import { isMissingPageState } from '../missing-page-state.ts';

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
