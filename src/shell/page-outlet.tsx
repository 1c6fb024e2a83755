import { type ReactNode, useCallback } from 'react';
import { Navigate, useLocation, useMatches } from 'react-router-dom';
import { keptQuery } from '#src/routing/carried-query.ts';
import { type IndexPath, indexRoutes, type PageRoute } from '#src/routing/route-table.ts';
import type { AccountHandle } from '#src/routing/routes.ts';
import { usePageTitle } from '#src/routing/use-page-title.ts';
import { LayoutPage } from '#src/runtime/layout-page.tsx';
import { usePortal, useStartup } from '#src/startup/portal.tsx';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { SubNavigation, useTabFacts } from './main-navigation.tsx';
import { DeferredNotice } from './notices/deferred-notice.tsx';
import styles from './shell.module.css';
import { ShellBoundary } from './shell-boundary.tsx';
import { indexTarget } from './tabs.ts';
import { usePageView } from './use-tracking.ts';

/** What is at the current address: an older address redirects, an index to its first tab, a page shows its layout. */
export function PageOutlet(): ReactNode {
  const handle = useAccountHandle();
  switch (handle.kind) {
    case 'legacy':
      return <Redirect to={handle.to} />;
    case 'index':
      return (
        <ShellBoundary name="tabs" fallback={<Redirect to={indexRoutes[handle.path]} />}>
          <IndexPage path={handle.path} />
        </ShellBoundary>
      );
    case 'page':
      return <RoutedPage key={handle.route.path} route={handle.route} />;
    case 'unknown':
      return <DeferredNotice which="not-found" />;
  }
}

/** What the matched route names. */
function useAccountHandle(): AccountHandle {
  const handle = useMatches().at(-1)?.handle;
  // Only the routes of `accountRoutes` are below the portal.
  return (handle as AccountHandle | undefined) ?? { kind: 'unknown' };
}

/** Waits for the tabs, and no longer than until start-up has ended: then the fallback is used. */
function IndexPage({ path }: { readonly path: IndexPath }) {
  const { phase } = useStartup();
  const facts = useTabFacts();
  const { navigation, insightTabs, profileTabs, evTabs } = facts.data ?? {};
  const needed = {
    '/account': navigation,
    '/account/products': facts.supplyTypes && evTabs,
    '/account/products/ev': evTabs,
    '/account/insights': insightTabs,
    '/account/profile': profileTabs,
    '/account/bill': true,
  }[path];
  if (needed === undefined && phase !== 'ready') return null;
  return <Redirect to={indexTarget(path, facts)} />;
}

/** Leads on with the query. */
function Redirect({ to }: { readonly to: string }) {
  const { search } = useLocation();
  return <Navigate to={to + keptQuery(search)} replace />;
}

function RoutedPage({ route }: { readonly route: PageRoute }) {
  const { overlay } = usePortal();
  usePageTitle(route.title);
  const countView = usePageView(route);
  const { painted } = overlay;
  const onShown = useCallback(
    (isPage: boolean) => {
      painted();
      countView(isPage);
    },
    [painted, countView],
  );
  const isDashboard = route.page === 'dashboard';
  return (
    <>
      {isDashboard ? (
        // The greeting is a widget, and may be missing; the page still has a name.
        <VisuallyHidden as="div">
          <Heading level={1} focusable>
            {route.title}
          </Heading>
        </VisuallyHidden>
      ) : (
        <div className={styles.head}>
          <PageHeader title={route.title} />
          <ShellBoundary name="tabs">
            <SubNavigation />
          </ShellBoundary>
        </div>
      )}
      <LayoutPage
        tabId={isDashboard ? 'newDashboard' : route.page}
        notFound={<DeferredNotice which="not-found" />}
        onShown={onShown}
      />
    </>
  );
}
