import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from '#src/routing/focus-heading.ts';
import { useServices } from '#src/services.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { Toasts } from '#src/ui/feedback/toast.tsx';
import { SkipLink } from '#src/ui/layout/navigation.tsx';
import { useMedia } from './browser-state.ts';
import { Header } from './header.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { DeferredNotice } from './notices/deferred-notice.tsx';
import { LeavingGuard } from './notices/leaving-guard.tsx';
import { OfflineBanner } from './notices/offline-banner.tsx';
import { UnverifiedEmail } from './notices/unverified-email.tsx';
import styles from './shell.module.css';
import { ShellBoundary } from './shell-boundary.tsx';

/** After a change of page, focus and voice follow it, and the page begins at its top. */
function useArrival(pathname: string): void {
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusHeading();
    announce(document.title);
    // Back and Forward return to where the page was; the browser does that itself.
    if (type !== 'POP') document.documentElement.scrollTop = 0;
  }, [pathname, type]);
}

/** What is around every page: bars, banners, footer. Inside the mobile app there is only the page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { session } = useServices();
  const isWide = useMedia('(width >= 1024px)');
  // On a phone the amount due is first, so what can wait is after the page.
  const isPhone = useMedia('(width < 768px)');
  const isEmbedded = session.kind() === 'mobile';
  const { pathname } = useLocation();
  useArrival(pathname);
  const notices = (
    <div className={styles.notices}>
      <DeferredNotice which="alert" />
      <DeferredNotice which="planned-work" />
      <ShellBoundary name="shell">
        <UnverifiedEmail />
      </ShellBoundary>
      <DeferredNotice which="storage" />
    </div>
  );
  return (
    <>
      <SkipLink />
      <DeferredNotice which="staff" />
      <OfflineBanner />
      <DeferredNotice which="critical-alert" />
      {isEmbedded ? null : <Header />}
      {isEmbedded || !isWide ? null : (
        <div className={styles.navigation}>
          <div className={styles.row}>
            <ShellBoundary name="shell">
              <MainNavigation isWide />
            </ShellBoundary>
            <DeferredNotice which="new-feature" />
          </div>
        </div>
      )}
      {isPhone ? null : notices}
      <DeferredNotice which="switch-failure" />
      <DeferredNotice which="switching" />
      <LeavingGuard />
      <DeferredNotice which="missing-page" />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {isPhone ? notices : null}
      {isEmbedded || isWide ? null : <DeferredNotice which="new-feature" />}
      <DeferredNotice which="after-page" />
      {isEmbedded || isWide ? null : (
        <ShellBoundary name="shell">
          <MainNavigation isWide={false} />
        </ShellBoundary>
      )}
      <Toasts />
    </>
  );
}
