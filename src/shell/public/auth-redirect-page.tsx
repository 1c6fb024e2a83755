import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { prefetchStart } from '#src/fast-start/prefetch-start.ts';
import { useGo } from '#src/routing/use-go.ts';
import { useServices } from '#src/services.tsx';
import type { ReturnOutcome } from '#src/session/session-types.ts';
import { usePortal } from '#src/startup/portal.tsx';
import { createVerificationNote } from '#src/startup/verification-note.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { LoadingOverlay } from '#src/ui/overlay/loading-overlay.tsx';
import type { AuthErrorState } from './auth-error-page.tsx';
import { PublicPage } from './public-page.tsx';
import { WhoseAccount } from './whose-account.tsx';

type Proceed = Extract<ReturnOutcome, { kind: 'confirm-impersonation' }>['proceed'];

/**
 * /auth/redirect: goes where the return from the identity provider leads. The session handles a return once, however
 * often it is called, and cleans the address before anything is shown.
 */
export function AuthRedirectPage() {
  const { session, brand, tabStorage } = useServices();
  const { loginMode, startup, isOutageLikely } = usePortal();
  const go = useGo();
  const arrival = useRef(useLocation());
  const [proceed, setProceed] = useState<{ readonly run: Proceed } | undefined>(undefined);
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const follow = useCallback(
    (outcome: ReturnOutcome) => {
      switch (outcome.kind) {
        case 'signed-in':
          if (!isOutageLikely())
            prefetchStart(startup.answers(), outcome.path.split('?')[0] ?? '/', {
              withHeader: session.kind() !== 'mobile',
            });
          go(outcome.path, { replace: true });
          return;
        case 'cancelled':
          loginMode.showForm();
          go(outcome.path, { replace: true });
          return;
        case 'expired-link':
        case 'error': {
          const marketing = outcome.kind === 'expired-link' && outcome.marketing;
          if (outcome.kind === 'expired-link' && !marketing) {
            createVerificationNote(tabStorage).expired();
          }
          const state: AuthErrorState = { expired: outcome.kind === 'expired-link', marketing };
          go('/auth-error', { replace: true, state });
          return;
        }
        case 'confirm-impersonation':
          setProceed({ run: outcome.proceed });
          return;
        case 'other-sign-in':
          setAsking(true);
          return;
        case 'fresh-sign-in':
        case 'leaving':
          // The page is being left; it still shows progress.
          return;
      }
    },
    [go, loginMode, session, startup, isOutageLikely, tabStorage],
  );

  useEffect(() => {
    const { pathname, search } = arrival.current;
    let isCurrent = true;
    void session.handleReturn(pathname + search).then((outcome) => {
      if (isCurrent) follow(outcome);
    });
    return () => {
      isCurrent = false;
    };
  }, [session, follow]);

  if (isAsking) return <WhoseAccount />;
  if (proceed === undefined)
    return <LoadingOverlay kind="cover" label="Signing you in" brand={<brand.Wordmark />} />;
  return (
    <PublicPage
      title="Work in a customer's account"
      documentTitle="Staff sign-in"
      actions={
        <Button
          variant="primary"
          loading={isSending}
          onClick={() => {
            setSending(true);
            void proceed.run().then(follow);
          }}
        >
          Continue as staff
        </Button>
      }
    >
      <p>
        You're about to see My Account as a customer does. What you do is recorded under your own name, and it
        ends after an hour.
      </p>
      <p>If you didn't start this from a staff tool, close this page.</p>
    </PublicPage>
  );
}
