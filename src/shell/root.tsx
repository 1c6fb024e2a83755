import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { Navigate, Outlet, useLocation, useRouteError } from 'react-router-dom';
import { trimPath } from '#src/routing/address.ts';
import { carriedQuery } from '#src/routing/carried-query.ts';
import { useGo } from '#src/routing/use-go.ts';
import { useServices } from '#src/services.tsx';
import { returnTarget } from '#src/session/return-target.ts';
import { useSession } from '#src/session/use-session.ts';
import { useOutage, usePortal, useStartup } from '#src/startup/portal.tsx';
import { Account } from './account.tsx';
import { FullPageError } from './full-page-error.tsx';
import { Covered } from './overlay.tsx';

/** Around every route: the checks before any page. */
export function Root() {
  return (
    <Covered>
      <Gate />
    </Covered>
  );
}

const loadQuestion = async () => (await import('./public/pages.ts')).MobileEntryPage;

/** Starts the portal, and lets a route through once session, maintenance and start-up allow it. */
function Gate(): ReactNode {
  const { session } = useServices();
  const { fullPageErrors, reload, startup } = usePortal();
  const { state } = useSession(session);
  const isPending = useSyncExternalStore(session.subscribe, session.pendingEntry) !== undefined;
  const { phase, error } = useStartup();
  const isClosed = useOutage()?.isOutage === true;
  const hasError = useSyncExternalStore(fullPageErrors.subscribe, fullPageErrors.isActive);
  const path = trimPath(useLocation().pathname);
  // Path, session or outage may have changed: the start continues as far as possible, and does nothing once it is
  // complete.
  useLayoutEffect(() => void startup.start());

  // The session leaves the page by itself; until then nothing of the customer is shown.
  if (state === 'ended' || phase === 'checking') return null;
  if (isClosed) return path === '/outage' ? <Outlet /> : <ToOutage />;
  if (isPending) return <Account load={loadQuestion} />;
  if (hasError) return <FullPageError onReload={reload} error={error} />;
  return path === '/outage' ? <FromOutage /> : <Outlet />;
}

/** What a route has thrown: the page is never white. */
export function RouteError() {
  const { monitor } = useServices();
  const { reload } = usePortal();
  const error = useRouteError();
  useEffect(() => {
    monitor.error(error, 'page');
  }, [error, monitor]);
  return <FullPageError onReload={reload} />;
}

/** "/": signed in to the portal, with the query; signed out to the sign-in. */
export function ToStart() {
  const { session } = useServices();
  const { search } = useLocation();
  const start = session.kind() === 'mobile' ? '/general-error' : '/login';
  return (
    <Navigate replace to={(session.state() === 'signed-in' ? '/account' : start) + carriedQuery(search)} />
  );
}

/** Where nobody is signed in it loads beside the rest of the page (`main.tsx`). */
const loadLogin = async () => (await import('./public/login-page.tsx')).LoginPage;

export function Login() {
  const { session } = useServices();
  return useSession(session).state === 'signed-in' ? <ToStart /> : <Account load={loadLogin} />;
}

/** "/app/…": strips the prefix, and leads nowhere that a sign-in may not lead to. */
export function AppPath() {
  const { pathname, search } = useLocation();
  return <Navigate replace to={returnTarget(pathname + carriedQuery(search), location.origin) ?? '/'} />;
}

/**
 * The portal of a signed-in customer, at /account and at every path that is nothing else. Nothing of it is mounted
 * before initialise has answered; the overlay covers the page until then.
 */
export function AccountGate({ children }: { readonly children: ReactNode }) {
  const { session } = useServices();
  const { answers } = useStartup();
  if (useSession(session).state !== 'signed-in') return <ToLogin />;
  return answers === undefined ? null : children;
}

/** Remembers the address with its query through the sign-in. */
function ToLogin() {
  const { session } = useServices();
  const { pathname, search } = useLocation();
  // Inside the mobile app only the app can sign in again.
  const isMobile = session.kind() === 'mobile';
  useEffect(() => {
    if (!isMobile) session.rememberUrl(pathname + search);
  }, [isMobile, session, pathname, search]);
  return <Navigate replace to={isMobile ? '/general-error' : `/login${carriedQuery(search)}`} />;
}

function ToOutage() {
  const { session } = useServices();
  const { pathname, search } = useLocation();
  useEffect(() => {
    session.rememberUrl(pathname + search);
  }, [session, pathname, search]);
  return <Navigate replace to="/outage" />;
}

/** The outage is over, or there was none: back to the requested address. */
function FromOutage() {
  const { session } = useServices();
  const go = useGo();
  useEffect(() => {
    go(session.takeRememberedUrl() ?? '/', { replace: true });
  }, [session, go]);
  return null;
}
