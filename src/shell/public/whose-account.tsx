import { useState } from 'react';
import { useGo } from '#src/routing/use-go.ts';
import { useServices } from '#src/services.tsx';
import { readClaims } from '#src/session/claims.ts';
import { SignInError } from '#src/session/session-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { PublicPage } from './public-page.tsx';

/**
 * After Back to the sign-in page, where another person may have been chosen: says whose account is open in this browser,
 * and asks who is meant. That account stays open until the other person has signed in.
 */
export function WhoseAccount() {
  const { session, monitor } = useServices();
  const go = useGo();
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState('');
  const { name } = session.claims(readClaims);
  const signIn = () => {
    setLeaving(true);
    setProblem('');
    session.startSignIn({ again: true }).catch((error: unknown) => {
      monitor.error(error, 'sign-in');
      setLeaving(false);
      setProblem(
        error instanceof SignInError
          ? error.message
          : "We couldn't reach the sign-in page. Please check your connection and try again.",
      );
    });
  };
  return (
    <PublicPage
      title="Whose account do you want?"
      documentTitle="Sign in"
      actions={
        <>
          <Button
            variant="primary"
            loading={isLeaving}
            loadingText="Going to the sign-in page"
            onClick={signIn}
          >
            Sign in as somebody else
          </Button>
          <Button onClick={() => go('/app', { replace: true })}>
            {name === undefined ? 'Go on with this account' : `Go on as ${name}`}
          </Button>
        </>
      }
    >
      <div role="alert">
        {problem === '' ? null : (
          <Text tone="critical" strong>
            {problem}
          </Text>
        )}
      </div>
      <p>
        {name === undefined
          ? 'Somebody is still signed in to My Account in this browser.'
          : `${name} is still signed in to My Account in this browser.`}
      </p>
      <p>
        If you chose another person on the sign-in page, please sign in again. Then that account opens, and
        this one closes.
      </p>
    </PublicPage>
  );
}
