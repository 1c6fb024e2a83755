import { useLocation } from 'react-router-dom';
import { useGo } from '#src/routing/use-go.ts';
import { useServices } from '#src/services.tsx';
import { usePortal } from '#src/startup/portal.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { z } from '#src/zod.ts';
import { PublicPage } from './public-page.tsx';

const stateSchema = z.object({ expired: z.boolean(), marketing: z.boolean() });
/**
 * What the return from the identity provider passes to this page; stored in the history, so that it survives a reload.
 */
export type AuthErrorState = z.infer<typeof stateSchema>;

/** /auth-error. Titles, sentences and buttons are those agreed with the retailer, word for word. */
export function AuthErrorPage() {
  const { session, config } = useServices();
  const { loginMode } = usePortal();
  const go = useGo();
  const parsed = z.safeParse(stateSchema, useLocation().state);
  const { expired, marketing } = parsed.success ? parsed.data : { expired: false, marketing: false };

  function leave() {
    // A press on the sign-in page follows, or a failing provider would cause a redirect loop.
    loginMode.showForm();
    go('/app', { replace: true });
  }
  function register() {
    const policy = config.identity.policies.register;
    session.startSignIn(policy === undefined ? {} : { policy }).catch(leave);
  }

  return (
    <PublicPage
      title={expired ? "The link you've used has expired" : "It's not you, it's us"}
      documentTitle="Sign-in problem"
      actions={
        <Button variant="primary" onClick={marketing ? register : leave}>
          {marketing ? 'Register for My Account' : 'Return to My Account'}
        </Button>
      }
    >
      <p>{sentence(expired, marketing)}</p>
    </PublicPage>
  );
}

function sentence(expired: boolean, marketing: boolean): string {
  if (marketing) return 'To continue with registration, click the button below.';
  return expired
    ? 'Please log in again or request a new link from My Account.'
    : 'Sorry we are having some issues on our end, please try again';
}
