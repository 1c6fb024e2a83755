import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from '#src/routing/focus-heading.ts';
import { useServices } from '#src/services.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { Toasts } from '#src/ui/feedback/toast.tsx';
import { SkipLink } from '#src/ui/layout/navigation.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { EmailVerification } from './notices/email-verification.tsx';
import { ImpersonationBanner } from './notices/impersonation-banner.tsx';
import { LateNotice } from './notices/late-notice.tsx';
import { OfflineBanner } from './notices/offline-banner.tsx';
import { SafePart } from './safe-part.tsx';
import styles from './shell.module.css';
import { useMedia } from './use-media.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** After a change of page, focus and voice follow it, and the page begins at its top. */
function useArrival(): void {
  const { pathname } = useLocation();
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

/** What stands around every page: bars, banners, footer. Inside the mobile app there is only the page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { session } = useServices();
  const isWide = useMedia('(width >= 1024px)');
  // On a phone the amount due comes first, so what can wait comes after the page.
  const isPhone = useMedia('(width < 768px)');
  const isEmbedded = session.kind() === 'mobile';
  useArrival();
  useUnsavedGuard();
  const notices = (
    <div className={styles.notices}>
      <LateNotice which="alert" />
      <LateNotice which="planned-work" />
      <SafePart name="shell">
        <EmailVerification />
      </SafePart>
      <LateNotice which="storage" />
    </div>
  );
  return (
    <>
      <SkipLink />
      <ImpersonationBanner />
      <OfflineBanner />
      <LateNotice which="critical-alert" />
      {isEmbedded ? null : <Header />}
      {isEmbedded || !isWide ? null : (
        <div className={styles.navigation}>
          <div className={styles.row}>
            <SafePart name="shell">
              <MainNavigation isWide />
            </SafePart>
            <LateNotice which="new-feature" />
          </div>
        </div>
      )}
      {isPhone ? null : notices}
      <LateNotice which="switch-failure" />
      <LateNotice which="unsaved-work" />
      <LateNotice which="missing-page" />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
        <ZoneNote />
      </main>
      {isPhone ? notices : null}
      {isEmbedded || isWide ? null : <LateNotice which="new-feature" />}
      {isEmbedded ? null : <Footer />}
      {isEmbedded || isWide ? null : (
        <SafePart name="shell">
          <MainNavigation isWide={false} />
        </SafePart>
      )}
      <Toasts />
    </>
  );
}

/** Bills are local, so dates and hours are always New Zealand's; a device elsewhere is told. */
function ZoneNote() {
  const { clock } = useServices();
  return clock.deviceZoneDiffers() ? (
    <p className={styles.note}>Dates and hours are in NZ time, which isn't your device's.</p>
  ) : null;
}
