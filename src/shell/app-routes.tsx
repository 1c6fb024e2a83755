import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { carriedQuery } from '#src/routing/carried-query.ts';
import { trimPath } from '#src/routing/trim-path.ts';
import { useServices } from '#src/services.tsx';
import { returnTarget } from '#src/session/return-target.ts';
import { useSession } from '#src/session/use-session.ts';
import { useAddress, useOutage, usePortal, useStartup } from '#src/startup/portal.tsx';
import { FullPageError } from './full-page-error.tsx';
import { LoginPage } from './public/login-page.tsx';
import { RarePage } from './public/rare-page.tsx';

/**
 * The top-level routes. `children` is the portal of a signed-in customer; it stands at
 * /account and at every unknown path, where it says that there is no such page.
 */
export function AppRoutes({ children }: { readonly children: ReactNode }) {
  const { session } = useServices();
  const { fullPageErrors, reload, startup } = usePortal();
  const { state } = useSession(session);
  const { phase, error } = useStartup();
  const isClosed = useOutage()?.isOutage === true;
  const hasError = useSyncExternalStore(fullPageErrors.subscribe, fullPageErrors.isActive);
  const { pathname } = useAddress();
  const isSignedIn = state === 'signed-in';
  // Path, session or outage may have changed: the start goes as far as it can now, and does nothing once it is done.
  useLayoutEffect(() => void startup.start());

  // The session leaves the page by itself; until then nothing of the customer is shown.
  if (state === 'ended' || phase === 'checking') return null;
  const path = trimPath(pathname);
  if (isClosed) return path === '/outage' ? <RarePage path={path} /> : <ToOutage />;
  if (hasError) return <FullPageError onReload={reload} error={error} />;
  if (path === '/app' || path.startsWith('/app/')) return <AppPath />;
  switch (path) {
    case '/':
      return <RootPage isSignedIn={isSignedIn} />;
    case '/login':
      return isSignedIn ? <RootPage isSignedIn /> : <LoginPage />;
    case '/auth/redirect':
    case '/auth-error':
    case '/general-error':
    case '/impersonate':
    case '/impersonate-logout':
      return <RarePage path={path} />;
    case '/outage':
      return <FromOutage />;
    default:
      return isSignedIn ? <AccountGate>{children}</AccountGate> : <ToLogin />;
  }
}

function Redirect({ to }: { readonly to: string }) {
  const { address } = usePortal();
  useEffect(() => address.replace(to), [address, to]);
  return null;
}

/** "Signed in: redirects to /account keeping the query; signed out: sign-in". */
function RootPage({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { session } = useServices();
  const { search } = useAddress();
  const start = session.kind() === 'mobile' ? '/general-error' : '/login';
  return <Redirect to={(isSignedIn ? '/account' : start) + carriedQuery(search)} />;
}

/** "Strips the prefix and redirects", to nowhere that a sign-in may not lead to. */
function AppPath() {
  const { pathname, search } = useAddress();
  return <Redirect to={returnTarget(pathname + carriedQuery(search), location.origin) ?? '/'} />;
}

/** Nothing of the portal is mounted before initialise has answered; the overlay covers the page until then. */
function AccountGate({ children }: { readonly children: ReactNode }) {
  return useStartup().data === undefined ? null : children;
}

/** "Any other path redirects to /login, keeping the query and remembering the original URL." */
function ToLogin() {
  const { session } = useServices();
  const { address } = usePortal();
  const { pathname, search } = useAddress();
  useEffect(() => {
    // Inside the mobile app only the app can sign in again.
    if (session.kind() === 'mobile') address.replace('/general-error');
    else {
      session.rememberUrl(pathname + search);
      address.replace(`/login${carriedQuery(search)}`);
    }
  }, [session, address, pathname, search]);
  return null;
}

function ToOutage() {
  const { session } = useServices();
  const { address } = usePortal();
  const { pathname, search } = useAddress();
  useEffect(() => {
    session.rememberUrl(pathname + search);
    address.replace('/outage');
  }, [session, address, pathname, search]);
  return null;
}

/** The outage is over, or there was none: back to where somebody wanted to go. */
function FromOutage() {
  const { session } = useServices();
  const { address } = usePortal();
  useEffect(() => address.replace(session.takeRememberedUrl() ?? '/'), [session, address]);
  return null;
}
