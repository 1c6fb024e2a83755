import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useGo } from '#src/routing/use-go.ts';
import { useServices } from '#src/services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { LoadingOverlay } from '#src/ui/overlay/loading-overlay.tsx';
import { PublicPage } from './public-page.tsx';

/**
 * /impersonate: goes to /auth/redirect with the same query, which asks for an explicit press. Where somebody is signed
 * in it asks first: this may be a link from anybody.
 */
export function ImpersonatePage() {
  const { session, brand } = useServices();
  const go = useGo();
  const { pathname, search } = useLocation();
  const entered = useRef(false);
  const [isOccupied, setOccupied] = useState(false);
  useEffect(() => {
    // Entering is done once: it sets a marker that the return takes.
    if (entered.current) return;
    entered.current = true;
    const next = session.enterImpersonation(pathname + search);
    if (next.kind === 'continue') go(next.path, { replace: true });
    else {
      setOccupied(true);
      // The code of the query is of no use any more: the staff tool has to open the customer again.
      go(pathname, { replace: true });
    }
  }, [session, go, pathname, search]);
  return isOccupied ? (
    <Occupied />
  ) : (
    <LoadingOverlay kind="cover" label="Getting staff sign-in ready" brand={<brand.Wordmark />} />
  );
}

function Occupied() {
  const { session } = useServices();
  const go = useGo();
  const isStaff = session.kind() === 'impersonation';
  return (
    <PublicPage
      title={isStaff ? "You're already working as a customer" : "You're signed in as a customer"}
      documentTitle="Staff sign-in"
      actions={
        <>
          <Button variant="primary" onClick={() => go('/account', { replace: true })}>
            Back to My Account
          </Button>
          <Button onClick={() => session.end('impersonation')}>
            {isStaff ? 'End this access' : 'Sign out and go on'}
          </Button>
        </>
      }
    >
      <p>
        {isStaff
          ? 'Only one customer can be open at a time. To open another, end this access first.'
          : 'The link you opened is for our staff only. To use it, the customer who is signed in here has to be signed out, in all tabs of this browser.'}
      </p>
      {isStaff ? null : <p>If you don't work for us, go back to My Account.</p>}
    </PublicPage>
  );
}

/** /impersonate-logout: where the provider returns to after it has ended a session for staff. */
export function ImpersonateLogoutPage() {
  return (
    <PublicPage title="You've signed out" documentTitle="Staff sign-out">
      <p>To work in a customer's account, open the customer from your staff tool again.</p>
    </PublicPage>
  );
}
