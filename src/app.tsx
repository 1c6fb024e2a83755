import { type ComponentType, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { type Services, ServicesProvider } from './services.tsx';
import { createRouter } from './shell/create-router.tsx';
import { FullPageError } from './shell/full-page-error.tsx';
import { RootBoundary } from './shell/root-boundary.tsx';
import { type Portal, PortalProvider } from './startup/portal.tsx';
import { LiveRegion } from './ui/feedback/announcer.tsx';

interface AppProps {
  readonly services: Services;
  readonly portal: Portal;
  /** Loads what only a signed-in customer needs. */
  readonly loadAccount: () => Promise<ComponentType>;
}

/** The whole page. Before sign-in it is light: the portal of a signed-in customer loads as a chunk of its own. */
export function App({ services, portal, loadAccount }: AppProps) {
  const [router] = useState(() => createRouter(loadAccount));
  return (
    <ServicesProvider value={services}>
      <PortalProvider value={portal}>
        <RootBoundary
          onError={(error) => services.monitor.error(error, 'page')}
          fallback={<FullPageError onReload={portal.reload} />}
        >
          <LiveRegion />
          <RouterProvider router={router} />
        </RootBoundary>
      </PortalProvider>
    </ServicesProvider>
  );
}
