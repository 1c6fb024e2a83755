import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { legacyTarget } from '#src/routing/legacy-redirects.ts';
import { isIndexPath } from '#src/routing/route-table.ts';
import { useGo } from '#src/routing/use-go.ts';
import { useServices } from '#src/services.tsx';
import { useAccountParts } from '#src/startup/account-parts.tsx';
import { useStartup } from '#src/startup/portal.tsx';
import { startReads } from '#src/startup/start-reads.ts';
import { missingPageState } from './missing-page-state.ts';
import {
  insightPaths,
  isWithin,
  mainTabOf,
  profilePaths,
  subTabs,
  type TabFacts,
  visibleMainTabs,
} from './tabs.ts';

/** After a switch of account the page may not be there any more: then the dashboard is, with a notice. */
export function AfterSwitch(): null {
  const { brand } = useServices();
  const { switcher } = useAccountParts();
  const { answers, phase } = useStartup();
  const { switches, status } = useSyncExternalStore(switcher.subscribe, switcher.state);
  const { pathname } = useLocation();
  const go = useGo();
  // It loads with the first switch.
  const seen = useRef(0);
  useEffect(() => {
    if (seen.current === switches || status === 'loading' || phase !== 'ready' || answers === undefined)
      return;
    seen.current = switches;
    const { get } = answers;
    const facts = {
      data: {
        navigation: get(startReads.navigation),
        accountDetails: get(startReads.accountDetails),
        profileTabs: get(startReads.profileTabs),
        insightTabs: get(startReads.insightTabs),
        evTabs: get(startReads.evTabs),
      },
      hasHomeProfile: brand.switches.homeProfile,
    };
    if (!isOffered(pathname, facts)) go('/account/dashboard', { replace: true, state: missingPageState });
  }, [switches, status, phase, answers, brand, pathname, go]);
  return null;
}

/** Whether the server's lists still have the page at a path; a page in no list decides itself. */
export function isOffered(path: string, facts: TabFacts): boolean {
  const target = legacyTarget(path) ?? path;
  const main = mainTabOf(target);
  if (main === undefined) return true;
  if (!visibleMainTabs(facts.data).some((tab) => tab.key === main)) return false;
  const list =
    main === 'profile' ? facts.data?.profileTabs : main === 'insights' ? facts.data?.insightTabs : undefined;
  if (list === undefined || isIndexPath(target)) return true;
  const known = main === 'profile' ? [...profilePaths.values()] : [...insightPaths.values()].flat();
  const area = main === 'profile' ? 'profile' : 'insights';
  const isListedPage = known.some(
    (page) => page !== undefined && target.startsWith(`/account/${area}/${page}`),
  );
  return !isListedPage || subTabs(main, facts).some((tab) => isWithin(target, tab));
}
