import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useGo } from '#src/routing/use-go.ts';
import { useServices } from '#src/services.tsx';
import { LoadingOverlay } from '#src/ui/overlay/loading-overlay.tsx';
import { PublicPage } from './public-page.tsx';

/**
 * /impersonate: ends an existing session, otherwise goes to /auth/redirect with the same query, which asks
 * for an explicit press.
 */
export function ImpersonatePage() {
  const { session, brand } = useServices();
  const go = useGo();
  const { pathname, search } = useLocation();
  const entered = useRef(false);
  useEffect(() => {
    // Entering is done once: it sets a marker that the return takes.
    if (entered.current) return;
    entered.current = true;
    const next = session.enterImpersonation(pathname + search);
    if (next.kind === 'continue') go(next.path, { replace: true });
  }, [session, go, pathname, search]);
  return <LoadingOverlay visible label="Getting staff sign-in ready" brand={<brand.Wordmark />} />;
}

/** /impersonate-logout: where the provider returns to after it has ended a session for staff. */
export function ImpersonateLogoutPage() {
  return (
    <PublicPage title="You've signed out" documentTitle="Staff sign-out">
      <p>To work in a customer's account, open the customer from your staff tool again.</p>
    </PublicPage>
  );
}
