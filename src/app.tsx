import { type ComponentType, lazy, Suspense, useState } from 'react';
import { type Services, ServicesProvider } from './services.tsx';
import { AppRoutes } from './shell/app-routes.tsx';
import { FullPageError } from './shell/full-page-error.tsx';
import { Covered } from './shell/overlay.tsx';
import { RootBoundary } from './shell/root-boundary.tsx';
import { type Portal, PortalProvider } from './startup/portal.tsx';
import { LiveRegion } from './ui/announcer.tsx';

interface AppProps {
  readonly services: Services;
  readonly portal: Portal;
  /** Loads what only a signed-in customer needs. */
  readonly loadAccount: () => Promise<ComponentType>;
}

/** The whole page. Before sign-in it is light: the portal of a signed-in customer comes as a chunk of its own. */
export function App({ services, portal, loadAccount }: AppProps) {
  const [Account] = useState(() => lazy(async () => ({ default: await loadAccount() })));
  return (
    <ServicesProvider value={services}>
      <PortalProvider value={portal}>
        <RootBoundary
          onError={(error) => services.monitor.error(error, 'page')}
          fallback={<FullPageError onReload={portal.reload} />}
        >
          <LiveRegion />
          <Covered>
            <AppRoutes>
              <Suspense fallback={null}>
                <Account />
              </Suspense>
            </AppRoutes>
          </Covered>
        </RootBoundary>
      </PortalProvider>
    </ServicesProvider>
  );
}
