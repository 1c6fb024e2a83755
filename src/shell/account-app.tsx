import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Answers } from '#src/api/answers.ts';
import { ApiProvider } from '#src/api/api-provider.tsx';
import { useGo } from '#src/routing/use-go.ts';
import { PageSettling } from '#src/runtime/page-settled.tsx';
import type { Registry } from '#src/runtime/registry.ts';
import { createReporter, type Runtime, RuntimeProvider } from '#src/runtime/runtime-context.tsx';
import { useServices } from '#src/services.tsx';
import { AccountPartsProvider, createAccountParts, useAccountParts } from '#src/startup/account-parts.tsx';
import { AccountSwitchProvider } from '#src/startup/account-switch.tsx';
import { usePortal, useStartup } from '#src/startup/portal.tsx';
import { startReads } from '#src/startup/start-reads.ts';
import { missingPageState } from './missing-page-state.ts';
import { PageOutlet } from './page-outlet.tsx';
import { Shell } from './shell.tsx';
import { isOffered } from './tabs.ts';

export interface AccountAppProps {
  readonly registry: Registry;
  readonly onChunkFailure: () => void;
}

/** The portal of a signed-in customer, in the router. It is mounted when initialise has answered. */
export function AccountApp(props: AccountAppProps) {
  const portal = usePortal();
  const services = useServices();
  const [parts] = useState(() => createAccountParts(portal, services));
  return (
    <AccountPartsProvider value={parts}>
      <AccountRoot {...props} />
    </AccountPartsProvider>
  );
}

/** Milliseconds after which notices of the shell load, however slow the page is: one may be of an emergency. */
const noticesAfter = 4000;

function AccountRoot({ registry, onChunkFailure }: AccountAppProps): ReactNode {
  const { session, monitor } = useServices();
  const { api } = usePortal();
  const { switcher, intents, onWrite, followOthers } = useAccountParts();
  const { answers } = useStartup();
  const report = useMemo(() => createReporter(monitor), [monitor]);
  const runtime = useMemo<Runtime>(
    () => ({ registry, report, showsCauses: session.kind() === 'impersonation', onChunkFailure }),
    [registry, report, session, onChunkFailure],
  );
  useEffect(followOthers, [followOthers]);
  useAfterSwitch(answers);
  const deepLink = useDeepLink();
  if (deepLink !== undefined) return <Navigate to={deepLink} replace />;
  if (answers === undefined) return null;
  return (
    <ApiProvider api={api} answers={answers} intents={intents} onWrite={onWrite}>
      <AccountSwitchProvider value={switcher}>
        <RuntimeProvider value={runtime}>
          <PageSettling limit={noticesAfter}>
            <Shell>
              <PageOutlet />
            </Shell>
          </PageSettling>
        </RuntimeProvider>
      </AccountSwitchProvider>
    </ApiProvider>
  );
}

/** Where a deep link leads, once: following it takes it out of the address. */
function useDeepLink(): string | undefined {
  const { session } = useServices();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  if (!params.has('deeplink')) return undefined;
  const target = session.deepLink(search);
  params.delete('deeplink');
  const rest = params.size === 0 ? '' : `?${params}`;
  return target ?? pathname + rest;
}

/** After a switch of account the page may not be there any more: then the dashboard is, with a notice. */
function useAfterSwitch(answers: Answers | undefined): void {
  const { brand } = useServices();
  const { switcher } = useAccountParts();
  const { phase } = useStartup();
  const { switches, status } = useSyncExternalStore(switcher.subscribe, switcher.state);
  const { pathname } = useLocation();
  const go = useGo();
  const seen = useRef(switches);
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
}
