import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '#src/services.tsx';
import { SignInError } from '#src/session/session-error.ts';
import type { EndReason } from '#src/session/session-types.ts';
import { usePortal } from '#src/startup/portal.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { PublicPage } from './public-page.tsx';

type LoginState =
  | { readonly kind: 'inProgress' }
  | { readonly kind: 'form' }
  | { readonly kind: 'failed'; readonly message: string };

/** Why a signed-in customer is here again. */
const endings: Partial<Record<EndReason, string>> = {
  expired: "You've been signed in for a day, so we've signed you out. Please sign in again.",
  refused: "We've signed you out to keep your account safe. Please sign in again.",
  rejected: "We've signed you out to keep your account safe. Please sign in again.",
  'other-tab': "You've been signed out in another tab.",
};

const sentenceOf = (error: unknown) =>
  error instanceof SignInError
    ? error.message
    : "We couldn't reach the sign-in page. Please check your connection and try again.";

/** /login in its three states: inProgress continues by itself, failed shows why, form waits for a press. */
export function LoginPage() {
  const { session, brand, monitor } = useServices();
  const { loginMode } = usePortal();
  const { search } = useLocation();
  const [state, setState] = useState<LoginState>({ kind: loginMode.isForm() ? 'form' : 'inProgress' });
  const isInProgress = state.kind === 'inProgress';

  useEffect(() => {
    if (!isInProgress) return undefined;
    // Back from the provider to a page of the browser's back-forward cache.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setState({ kind: 'form' });
    };
    addEventListener('pageshow', onShow);
    session.startSignIn({ deepLink: session.deepLink(search) }).catch((error: unknown) => {
      monitor.error(error, 'sign-in');
      setState({ kind: 'failed', message: sentenceOf(error) });
    });
    return () => removeEventListener('pageshow', onShow);
  }, [isInProgress, session, search, monitor]);

  const ending = loginMode.endReason === 'signed-out' ? brand.copy.signedOut : undefined;
  const notice = ending ?? (loginMode.endReason ? endings[loginMode.endReason] : undefined);
  return (
    <PublicPage
      title={brand.copy.signInTitle}
      documentTitle="Sign in"
      hasScene
      actions={
        <Button
          variant="primary"
          loading={isInProgress}
          loadingText="Going to the sign-in page"
          onClick={() => setState({ kind: 'inProgress' })}
        >
          Sign in
        </Button>
      }
    >
      {/* Plain text and no Notice, whose icons and buttons would add to the size of the first page. */}
      <div role="alert">
        {state.kind === 'failed' ? (
          <Text tone="critical" strong>
            {state.message}
          </Text>
        ) : null}
      </div>
      {state.kind === 'form' && notice ? <Text strong>{notice}</Text> : null}
      <p>{brand.copy.signInLede}</p>
    </PublicPage>
  );
}
