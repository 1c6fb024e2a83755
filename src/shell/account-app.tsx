import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { BrowserRouter, Navigate, useLocation } from 'react-router-dom';
import { homePaths } from '#schemas/home-paths.ts';
import { ApiProvider } from '#src/api/api-provider.tsx';
import { learnPaths } from '#src/api/known-paths.ts';
import { useGo } from '#src/routing/use-go.ts';
import { keepAsks } from '#src/runtime/kept-asks.ts';
import { createLayoutLoader } from '#src/runtime/layout-loader.ts';
import type { Registry } from '#src/runtime/registry.ts';
import { createReporter, type Runtime, RuntimeProvider } from '#src/runtime/runtime-context.tsx';
import { useServices } from '#src/services.tsx';
import { AccountPartsProvider, createAccountParts, useAccountParts } from '#src/startup/account-parts.tsx';
import { AccountSwitchProvider } from '#src/startup/account-switch.tsx';
import { usePortal, useStartup } from '#src/startup/portal.tsx';
import { missingPageState } from './missing-page-state.ts';
import { PageOutlet } from './page-outlet.tsx';
import { Shell } from './shell.tsx';
import { isOffered } from './tabs.ts';
import { useCustomerDimensions } from './use-tracking.ts';

learnPaths(homePaths);

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
    <BrowserRouter>
      <AccountPartsProvider value={parts}>
        <AccountRoot {...props} />
      </AccountPartsProvider>
    </BrowserRouter>
  );
}

function AccountRoot({ registry, onChunkFailure }: AccountAppProps) {
  const { session, monitor, storage } = useServices();
  const { api, source, address } = usePortal();
  const { switcher, intents } = useAccountParts();
  const here = useLocation();
  // A link may lead out of the portal, to a page before sign-in.
  useEffect(() => {
    if (here.pathname !== address.current().pathname) address.refresh();
  }, [here, address]);
  const { generation } = useStartup();
  const currentSource = source();
  const report = useMemo(() => createReporter(monitor), [monitor]);
  const runtime = useMemo<Runtime>(
    () => ({
      registry,
      loader: createLayoutLoader({
        source: currentSource,
        registry,
        search: () => new URLSearchParams(location.search),
        keep: (tabId, asked) => keepAsks(storage, tabId, asked),
      }),
      report,
      showsCauses: session.kind() === 'impersonation',
      onChunkFailure,
    }),
    [registry, currentSource, report, session, storage, onChunkFailure],
  );
  useCustomerDimensions();
  useAfterSwitch();
  const deepLink = useDeepLink();
  if (deepLink !== undefined) return <Navigate to={deepLink} replace />;
  return (
    // Another person or another account is another cache: nothing of the old one is shown.
    <ApiProvider
      api={api}
      source={currentSource}
      intents={intents}
      epoch={`${session.epoch()} ${generation}`}
    >
      <AccountSwitchProvider value={switcher}>
        <RuntimeProvider value={runtime}>
          <Shell>
            <PageOutlet />
          </Shell>
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
function useAfterSwitch(): void {
  const { brand } = useServices();
  const { switcher } = useAccountParts();
  const { data, phase } = useStartup();
  const { switches, status } = useSyncExternalStore(switcher.subscribe, switcher.state);
  const { pathname } = useLocation();
  const go = useGo();
  const seen = useRef(switches);
  useEffect(() => {
    if (seen.current === switches || status === 'loading' || phase !== 'ready') return;
    seen.current = switches;
    const facts = { data, hasHomeProfile: brand.switches.homeProfile };
    if (!isOffered(pathname, facts)) go('/account/dashboard', { replace: true, state: missingPageState });
  }, [switches, status, phase, data, brand, pathname, go]);
}
