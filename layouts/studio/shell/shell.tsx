import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { PresenceProvider, useEvents } from '#layouts/studio/api/events.ts';
import { sentenceOf, statusOf } from '#layouts/studio/api/problem.ts';
import {
  mayAs,
  SessionProvider,
  usePersonsActs,
  useReadSession,
  useSession,
  useSignedOut,
} from '#layouts/studio/api/session.tsx';
import { useClient } from '#layouts/studio/api/use-client.tsx';
import { EditorsProvider } from '#layouts/studio/document/use-editor.tsx';
import { useBrokenRules } from '#layouts/studio/shared/broken-rules.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { LiveRegion } from '#src/ui/feedback/announcer.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Toasts, toast } from '#src/ui/feedback/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { homeOf } from './home.ts';
import { LazyScreen, ScreenSkeleton } from './lazy-screen.tsx';
import { useLinkTo } from './links.ts';
import {
  NoEntry,
  NotAllowed,
  NotFound,
  NotReached,
  SignIn,
  signInAddress,
  signOutAddress,
} from './messages.tsx';
import { mayOpen, screens } from './screens.ts';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** The whole studio: who is signed in decides what is shown. */
export function Shell() {
  const { data, error, isValidating, mutate } = useReadSession();
  const { pathname, search } = useLocation();
  const isSignedOut = useSignedOut();
  const signOut = useSignOut();
  usePersonsActs();
  // A sign-in that has ended later takes nothing away that is on the screen.
  const session = data?.value;
  if (session === undefined) {
    if (error === undefined) return <ScreenSkeleton />;
    if (statusOf(error) === 401) return <SignIn to={pathname + search} />;
    if (statusOf(error) === 403) return <NoEntry onSignOut={signOut} />;
    return <NotReached onRetry={() => void mutate()} isRetrying={isValidating} />;
  }
  if (session.roles.length === 0) return <NoEntry onSignOut={signOut} />;
  return (
    <SessionProvider value={session}>
      <div className={styles.app}>
        <TopBar onSignOut={signOut} />
        <div className={styles.banners}>
          {isSignedOut ? <SignedOutBanner to={pathname + search} /> : null}
          <OfflineBanner />
          <BrokenRulesBanner />
        </div>
        <EditorsProvider>
          <Present>
            <ErrorBoundary key={screenOf(pathname)}>
              <Screens />
            </ErrorBoundary>
          </Present>
        </EditorsProvider>
      </div>
      <LiveRegion />
      <Toasts />
    </SessionProvider>
  );
}

/** What is the same for addresses of one screen: a change with its tabs is one, and so is the gallery with its types. */
const screenOf = (pathname: string): string =>
  pathname
    .split('/')
    .slice(0, pathname.startsWith('/changes/') ? 3 : 2)
    .join('/');

/** Follows what others do, as those may who may look at it. */
function Present({ children }: { readonly children: ReactNode }) {
  return mayAs(useSession().roles, 'viewer') ? <Following>{children}</Following> : children;
}

/** Follows what others do, as somebody who has the change of the address open. */
function Following({ children }: { readonly children: ReactNode }) {
  const change = /^\/changes\/([^/]+)/.exec(useLocation().pathname)?.[1];
  return <PresenceProvider value={useEvents(change)}>{children}</PresenceProvider>;
}

function Screens() {
  const { roles } = useSession();
  return (
    <Routes>
      <Route path="/" element={<Navigate to={homeOf(roles)} replace />} />
      {screens.map((screen) => (
        <Route
          key={screen.path}
          path={screen.path}
          element={mayOpen(screen, roles) ? <LazyScreen part={screen.part} /> : <NotAllowed />}
        />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

function SignedOutBanner({ to }: { readonly to: string }) {
  return (
    <Banner
      label="Signed out"
      tone="warning"
      live
      title="You are signed out."
      action={
        <Button size="small" link={{ href: signInAddress(to), external: true }}>
          Sign in
        </Button>
      }
    >
      What you changed is kept in this browser, and is saved once you have signed in again.
    </Banner>
  );
}

/** What is live breaks rules: that is said on every screen. */
function BrokenRulesBanner() {
  const broken = useBrokenRules();
  const linkTo = useLinkTo();
  const [first] = broken;
  if (first === undefined) return null;
  const hasScreen = screens.some(({ path }) => path === rulesAddress);
  return (
    <Banner
      label="Broken rules"
      tone="critical"
      live
      title={
        broken.length === 1 ? 'Customers miss what a rule asks for.' : `${broken.length} rules are broken.`
      }
      action={
        hasScreen ? (
          <Button size="small" link={linkTo(rulesAddress)}>
            Rules
          </Button>
        ) : null
      }
    >
      {first.sentence}
    </Banner>
  );
}

const rulesAddress = '/rules';

function OfflineBanner() {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  if (isOnline) return null;
  return (
    <Banner label="Connection" tone="warning" live title="You are offline.">
      What you change is kept in this browser until the connection is back.
    </Banner>
  );
}

/** Ends the session here, then that of the provider. */
function useSignOut(): () => void {
  const client = useClient();
  return () => {
    client.call('session.end', {}).then(
      () => window.location.assign(signOutAddress),
      (error: unknown) =>
        toast({ tone: 'critical', title: "We couldn't sign you out.", detail: sentenceOf(error) }),
    );
  };
}
