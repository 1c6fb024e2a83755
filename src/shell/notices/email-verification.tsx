import { useEffect, useState } from 'react';
import { useCached } from '#src/api/use-read.ts';
import { useServices } from '#src/services.tsx';
import { useStored } from '#src/shell/use-stored.ts';
import { startReads } from '#src/startup/start-reads.ts';
import { useEmailVerification } from '#src/startup/use-email-verification.ts';
import { markOfEmail } from '#src/startup/verification-note.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';

/** Days until a dismissed notice is shown again. */
const quietDays = 7;

/** Shows that the sign-in e-mail isn't verified, and sends the verification e-mail again. */
export function EmailVerification() {
  const { clock, session } = useServices();
  const login = useCached(startReads.initialise);
  const [stored, store] = useStored('seen.verification');
  const [dismissed, setDismissed] = useState<string | undefined>(undefined);
  const { status, error, send, check, forgetExpired } = useEmailVerification(login);
  useReturn(status !== 'hidden', check);

  if (login === undefined || status === 'hidden') return null;
  const mark = markOfEmail(login.email);
  if (dismissed === mark) return null;
  const [who, until] = stored?.split(' ') ?? [];
  const isQuiet = who === mark && clock.now().getTime() < Number(until);
  // A customer who has just followed a link needs to see its result.
  if (isQuiet && status !== 'expired') return null;

  function dismiss() {
    setDismissed(mark);
    forgetExpired();
    store(`${mark} ${clock.now().getTime() + quietDays * 86_400_000}`);
  }
  const isSent = status === 'succeeded';
  const button = (
    <Button size="small" loading={status === 'loading'} loadingText="Sending" onClick={() => void send()}>
      {error ? 'Try again' : 'Send it again'}
    </Button>
  );
  return (
    <Banner
      label="E-mail verification"
      tone={isSent ? 'success' : 'warning'}
      onDismiss={dismiss}
      action={isSent || session.kind() === 'impersonation' ? undefined : button}
      live
    >{`${
      isSent
        ? 'An email containing verification instructions has been sent.'
        : "Your email address isn't verified."
    }${status === 'expired' ? " The link you've used has expired." : ''}${error ? " We couldn't send the email." : ''}`}</Banner>
  );
}

/** Checks again when the customer returns to this tab, usually from the e-mail. */
function useReturn(isWaiting: boolean, check: () => Promise<void>): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void check();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isWaiting, check]);
}
