import { type ComponentType, useEffect, useState } from 'react';
import { type Services, ServicesProvider } from './services.tsx';
import { AppRoutes } from './shell/app-routes.tsx';
import { FullPageError } from './shell/full-page-error.tsx';
import { Covered } from './shell/overlay.tsx';
import { RootBoundary } from './shell/root-boundary.tsx';
import { type Portal, PortalProvider } from './startup/portal.tsx';
import { LiveRegion } from './ui/feedback/announcer.tsx';

interface AppProps {
  readonly services: Services;
  readonly portal: Portal;
  /** Loads what only a signed-in customer needs. */
  readonly loadAccount: () => Promise<ComponentType>;
}

/** The whole page. Before sign-in it is light: the portal of a signed-in customer comes as a chunk of its own. */
export function App({ services, portal, loadAccount }: AppProps) {
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
              <Account load={loadAccount} />
            </AppRoutes>
          </Covered>
        </RootBoundary>
      </PortalProvider>
    </ServicesProvider>
  );
}

/**
 * The portal of a signed-in customer, once its code is here; a failed download goes to the boundary above.
 * React's `lazy` would hold it back: what follows a fallback is shown 300 ms after it at the earliest.
 */
function Account({ load }: { readonly load: AppProps['loadAccount'] }) {
  const [loaded, setLoaded] = useState<{ Portal?: ComponentType; error?: unknown }>({});
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (Portal) => isCurrent && setLoaded({ Portal }),
      (error: unknown) => isCurrent && setLoaded({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  if ('error' in loaded) throw loaded.error;
  const { Portal } = loaded;
  return Portal === undefined ? null : <Portal />;
}
