import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { resolveLink } from '#src/links/resolve-link.ts';
import { carriedQuery } from '#src/routing/carried-query.ts';
import { linkPolicy } from '#src/routing/link-policy.ts';
import { useGo } from '#src/routing/use-go.ts';
import { useServices } from '#src/services.tsx';
import { useSession } from '#src/session/use-session.ts';
import { useOutage, usePortal, useStartup } from '#src/startup/portal.tsx';
import { FullPageError } from './full-page-error.tsx';
import { AuthErrorPage } from './public/auth-error-page.tsx';
import { AuthRedirectPage } from './public/auth-redirect-page.tsx';
import { GeneralErrorPage } from './public/general-error-page.tsx';
import { ImpersonateLogoutPage, ImpersonatePage } from './public/impersonate-page.tsx';
import { LoginPage } from './public/login-page.tsx';
import { OutagePage } from './public/outage-page.tsx';

/**
 * The top-level routes (specification A, section 2). `children` is the portal of a signed-in customer; it stands at
 * /account and at every unknown path, where it says that there is no such page (decision G21).
 */
export function AppRoutes({ children }: { readonly children: ReactNode }) {
  const { session } = useServices();
  const { fullPageErrors, reload, startup } = usePortal();
  const { state } = useSession(session);
  const { phase } = useStartup();
  const isClosed = useOutage()?.isOutage === true;
  const hasError = useSyncExternalStore(fullPageErrors.subscribe, fullPageErrors.isActive);
  const { pathname } = useLocation();
  const isSignedIn = state === 'signed-in';
  // Path, session or outage may have changed: the start goes as far as it can now, and does nothing once it is done.
  useLayoutEffect(() => void startup.start());

  // The session leaves the page by itself; until then nothing of the customer is shown.
  if (state === 'ended' || phase === 'checking') return null;
  if (isClosed) return pathname === '/outage' ? <OutagePage /> : <ToOutage />;
  if (hasError) return <FullPageError onReload={reload} />;
  return (
    <Routes>
      <Route path="/" element={<RootPage isSignedIn={isSignedIn} />} />
      <Route path="/login" element={isSignedIn ? <RootPage isSignedIn /> : <LoginPage />} />
      <Route path="/app/*" element={<AppPath />} />
      <Route path="/auth/redirect" element={<AuthRedirectPage />} />
      <Route path="/auth-error" element={<AuthErrorPage />} />
      <Route path="/general-error" element={<GeneralErrorPage />} />
      <Route path="/impersonate" element={<ImpersonatePage />} />
      <Route path="/impersonate-logout" element={<ImpersonateLogoutPage />} />
      <Route path="/outage" element={<FromOutage />} />
      <Route path="*" element={isSignedIn ? <AccountGate>{children}</AccountGate> : <ToLogin />} />
    </Routes>
  );
}

/** "Signed in: redirects to /account keeping the query; signed out: sign-in". */
function RootPage({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { session } = useServices();
  const { search } = useLocation();
  const start = session.kind() === 'mobile' ? '/general-error' : '/login';
  return <Navigate to={(isSignedIn ? '/account' : start) + carriedQuery(search)} replace />;
}

/** "Strips the prefix and redirects", to nowhere that a sign-in may not lead to. */
function AppPath() {
  const { config } = useServices();
  const { pathname, search } = useLocation();
  const target = resolveLink(pathname + carriedQuery(search), 'redirect', linkPolicy(config));
  return <Navigate to={target?.kind === 'internal' ? target.path : '/'} replace />;
}

/** Nothing of the portal is mounted before initialise has answered; the overlay covers the page until then. */
function AccountGate({ children }: { readonly children: ReactNode }) {
  return useStartup().data === undefined ? null : children;
}

/** "Any other path redirects to /login, keeping the query and remembering the original URL." */
function ToLogin() {
  const { session } = useServices();
  const { pathname, search } = useLocation();
  const go = useGo();
  useEffect(() => {
    // Inside the mobile app only the app can sign in again (decision G36).
    if (session.kind() === 'mobile') go('/general-error', { replace: true });
    else {
      session.rememberUrl(pathname + search);
      go(`/login${carriedQuery(search)}`, { replace: true });
    }
  }, [session, pathname, search, go]);
  return null;
}

function ToOutage() {
  const { session } = useServices();
  const { pathname, search } = useLocation();
  const go = useGo();
  useEffect(() => {
    session.rememberUrl(pathname + search);
    go('/outage', { replace: true });
  }, [session, pathname, search, go]);
  return null;
}

/** The outage is over, or there was none: back to where somebody wanted to go. */
function FromOutage() {
  const { session } = useServices();
  const go = useGo();
  useEffect(() => go(session.takeRememberedUrl() ?? '/', { replace: true }), [session, go]);
  return null;
}
