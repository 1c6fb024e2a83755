import { useEffect } from 'react';
import type { PageRoute } from '#src/routing/route-table.ts';
import { useServices } from '#src/services.tsx';
import { useAccountParts } from '#src/startup/account-parts.tsx';
import { useStartup } from '#src/startup/portal.tsx';

/** Counts the view of a page: for the server at once, for analytics when the customer is known. */
export function usePageView(route: PageRoute): void {
  const { countView } = useAccountParts();
  const { analytics } = useServices();
  const isReady = useStartup().phase === 'ready';
  useEffect(() => countView(route), [countView, route]);
  useEffect(() => {
    if (isReady) analytics.pageView({ path: route.path, title: route.analyticsTitle ?? route.title });
  }, [isReady, analytics, route]);
}
