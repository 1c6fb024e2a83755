import { useEffect, useRef, useState } from 'react';
import { useCached } from '#src/api/use-read.ts';
import { isDescribed } from '#src/routing/is-described.ts';
import type { PageRoute } from '#src/routing/route-table.ts';
import { useServices } from '#src/services.tsx';
import { useAccountParts } from '#src/startup/account-parts.tsx';
import { useStartup } from '#src/startup/portal.tsx';
import { startReads } from '#src/startup/start-reads.ts';

/**
 * Counts the view of a page: for the server at once, for analytics when its code is there and the customer is known. A page
 * that isn't there, or that only says why it isn't this customer's, was not viewed.
 * @returns to be told what is shown: the page, or why there is none
 */
export function usePageView(route: PageRoute): (isPage: boolean) => void {
  const { countView } = useAccountParts();
  const { pageViews } = useServices();
  const { phase } = useStartup();
  const pages = useCached(startReads.navigation)?.pages;
  const [isPage, setPage] = useState(false);
  const isCounted = useRef(false);
  const isKnown = pages !== undefined || phase === 'ready' || phase === 'error';
  const isViewed = isPage && isKnown && isDescribed(route.path, pages);
  useEffect(() => {
    if (!isViewed || isCounted.current) return;
    isCounted.current = true;
    countView(route);
    pageViews.setState((views) => [...views, route], true);
  }, [isViewed, countView, pageViews, route]);
  return setPage;
}
