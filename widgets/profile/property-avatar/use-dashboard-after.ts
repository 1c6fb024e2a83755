import { useEffect, useEffectEvent } from 'react';
import { useGo } from '#src/routing/use-go.ts';

/** Milliseconds for which a success is shown before the dashboard opens. */
export const dashboardDelay = 1500;

/** Opens the dashboard a moment after something was saved, unless the page was left by then or it is saved no more. */
export function useDashboardAfter(isSaved: boolean): void {
  const go = useGo();
  const openDashboard = useEffectEvent(() => go('/account/dashboard'));
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(openDashboard, dashboardDelay);
    return () => clearTimeout(timer);
  }, [isSaved]);
}
