import { useEffect } from 'react';
import type { PageRoute } from '#src/routing/route-table.ts';
import { useServices } from '#src/services.tsx';
import { useAccountParts } from '#src/startup/account-parts.tsx';

/** Counts the view of a page: for the server at once, for analytics when its code is there and the customer is known. */
export function usePageView(route: PageRoute): void {
  const { countView } = useAccountParts();
  const { pageViews } = useServices();
  useEffect(() => {
    countView(route);
    pageViews.setState((views) => [...views, route], true);
  }, [countView, pageViews, route]);
}
