import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ApiProvider } from '#src/api/api-provider.tsx';
import { PageSettling } from '#src/runtime/page-settled.tsx';
import type { Registry } from '#src/runtime/registry.ts';
import { createReporter, type Runtime, RuntimeProvider } from '#src/runtime/runtime-context.tsx';
import { useServices } from '#src/services.tsx';
import { AccountPartsProvider, createAccountParts, useAccountParts } from '#src/startup/account-parts.tsx';
import { AccountSwitchProvider } from '#src/startup/account-switch.tsx';
import { usePortal, useStartup } from '#src/startup/portal.tsx';
import { watchTyping } from '#src/ui/controls/watch-typing.ts';
import { lazyPart, useLazyPart } from '#src/ui/lazy/lazy-part.ts';
import { PageOutlet } from './page-outlet.tsx';
import { Shell } from './shell.tsx';

export interface AccountAppProps {
  readonly registry: Registry;
  readonly onChunkFailure: () => void;
}

/** The portal of a signed-in customer, in the router. It is mounted when initialise has answered. */
export function AccountApp(props: AccountAppProps) {
  const portal = usePortal();
  const services = useServices();
  const [parts] = useState(() => createAccountParts(portal, services));
  useEffect(() => watchTyping(document), []);
  return (
    <AccountPartsProvider value={parts}>
      <AccountRoot {...props} />
    </AccountPartsProvider>
  );
}

/** A failed download leaves a page that is gone to the answer of the server, which has no layout for it. */
const afterSwitch = lazyPart(() => import('./after-switch.tsx').then((module) => module.AfterSwitch));

/** Milliseconds after which notices of the shell load, however slow the page is: one may be of an emergency. */
const noticesAfter = 4000;

function AccountRoot({ registry, onChunkFailure }: AccountAppProps): ReactNode {
  const { session, monitor } = useServices();
  const { api } = usePortal();
  const { switcher, intents, onWrite, isOpen } = useAccountParts();
  const { answers } = useStartup();
  const report = useMemo(() => createReporter(monitor), [monitor]);
  const runtime = useMemo<Runtime>(
    () => ({ registry, report, showsCauses: session.kind() === 'impersonation', onChunkFailure }),
    [registry, report, session, onChunkFailure],
  );
  const hasSwitched = useSyncExternalStore(switcher.subscribe, () => switcher.state().switches > 0);
  const AfterSwitch = useLazyPart(afterSwitch, hasSwitched);
  const deepLink = useDeepLink();
  if (deepLink !== undefined) return <Navigate to={deepLink} replace />;
  if (answers === undefined) return null;
  return (
    <ApiProvider api={api} answers={answers} intents={intents} onWrite={onWrite} isOpen={isOpen}>
      <AccountSwitchProvider value={switcher}>
        <RuntimeProvider value={runtime}>
          {AfterSwitch && <AfterSwitch />}
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
