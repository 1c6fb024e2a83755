import { useEffect, useRef } from 'react';
import { useServices } from '#src/services.tsx';
import { useAddress, usePortal } from '#src/startup/portal.tsx';
import { LoadingOverlay } from '#src/ui/overlay/loading-overlay.tsx';
import { PublicPage } from './public-page.tsx';

/**
 * /impersonate: ends a session that is there, otherwise goes to /auth/redirect with the same query, which asks
 * for an explicit press.
 */
export function ImpersonatePage() {
  const { session, brand } = useServices();
  const { address } = usePortal();
  const { pathname, search } = useAddress();
  const entered = useRef(false);
  useEffect(() => {
    // Entering is done once: it sets a marker that the return takes.
    if (entered.current) return;
    entered.current = true;
    const next = session.enterImpersonation(pathname + search);
    if (next.kind === 'continue') address.replace(next.path);
  }, [session, address, pathname, search]);
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
