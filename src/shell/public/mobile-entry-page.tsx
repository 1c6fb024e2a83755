import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { createApi } from '#src/api/api.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useGo } from '#src/routing/use-go.ts';
import { useServices } from '#src/services.tsx';
import { usePortal } from '#src/startup/portal.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { RetryIcon } from '#src/ui/icons/icons.ts';
import { PublicPage } from './public-page.tsx';
import { Waiting } from './waiting.tsx';

type Owner =
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly login: ResponseOf<'drd.initialize'> }
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed' };

/**
 * At every address that brought a token of the mobile app without the app's own hand-off: whose account it opens, and
 * whether to go on. Somebody may have sent a link to their own account, to read there what another person types.
 */
export function MobileEntryPage(): ReactNode {
  const { session } = useServices();
  const { loginMode } = usePortal();
  const go = useGo();
  const { owner, retry } = useOwner();
  const entry = session.pendingEntry();

  function leave() {
    // The sign-in page waits for a press: nobody has chosen to sign in yet.
    loginMode.showForm();
    go('/login', { replace: true });
    entry?.decline();
  }

  switch (owner.kind) {
    case 'loading':
      return <Waiting />;
    case 'expired':
      return (
        <PublicPage
          key="expired"
          title="This link doesn't work any more"
          actions={
            <Button variant="primary" onClick={leave}>
              Go to sign-in
            </Button>
          }
        >
          <p>If you came from our app, go back to it and open this page again.</p>
        </PublicPage>
      );
    case 'failed':
      return (
        <PublicPage
          key="failed"
          title="We couldn't check this link"
          actions={
            <>
              <Button variant="primary" icon={RetryIcon} onClick={retry}>
                Try again
              </Button>
              <Button onClick={leave}>Go to sign-in</Button>
            </>
          }
        >
          <p>It opens an account, and we couldn't find out whose it is.</p>
        </PublicPage>
      );
    case 'known': {
      const { customerFirstName, email } = owner.login;
      const name = customerFirstName || email;
      return (
        <PublicPage
          key="known"
          title={`Continue as ${name}?`}
          actions={
            <>
              <Button variant="primary" onClick={() => entry?.accept()}>{`Continue as ${name}`}</Button>
              <Button onClick={leave}>Not me</Button>
            </>
          }
        >
          <p>
            <span>{`The link you opened leads to the account of ${name}, with the email address`}</span>{' '}
            <strong>{email}</strong>.
          </p>
          <p>
            If that isn't you, choose "Not me". Anything you enter in this account can be seen by the person
            who owns it.
          </p>
        </PublicPage>
      );
    }
  }
}

/** Whose account the token opens, by the token itself. */
function useOwner(): { readonly owner: Owner; readonly retry: () => void } {
  const { config, session, monitor } = useServices();
  const [owner, setOwner] = useState<Owner>({ kind: 'loading' });
  const isCurrent = useRef(true);
  const load = useCallback(async () => {
    const send = session.pendingEntry()?.send;
    if (send === undefined) return;
    const { apiBase, brand } = config;
    const parts = { base: apiBase, brandId: brand, deviceId: session.deviceId, send, sendPublic: send };
    setOwner({ kind: 'loading' });
    const found = await createApi({ ...parts, onInvalid: monitor.answer })
      .call('drd.initialize')
      .then(
        (login): Owner => ({ kind: 'known', login }),
        (error: unknown): Owner => ({ kind: isRefused(error) ? 'expired' : 'failed' }),
      );
    if (isCurrent.current) setOwner(found);
  }, [config, session, monitor]);
  useEffect(() => {
    isCurrent.current = true;
    void load();
    return () => {
      isCurrent.current = false;
    };
  }, [load]);
  return { owner, retry: () => void load() };
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);
