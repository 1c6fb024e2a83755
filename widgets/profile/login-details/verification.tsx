import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { useEmailVerification } from '#src/startup/use-email-verification.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

const verified = 'Your email address is verified.';

interface VerificationProps {
  readonly login: ResponseOf<'drd.initialize'>;
}

/** Verification of the sign-in e-mail: the same state as the bar on top of the page, and not to be put away here. */
export function Verification({ login }: VerificationProps) {
  const { status, error, send } = useEmailVerification(login);
  const isJustVerified = useJustVerified(login.emailVerified);
  const disabledReason = useStaffReason();
  if (status === 'hidden') {
    return isJustVerified ? <Notice tone="success">{verified}</Notice> : null;
  }
  const isSent = status === 'succeeded';
  return (
    <Notice
      tone={isSent ? 'success' : 'warning'}
      live="polite"
      action={
        <Button
          size="small"
          loading={status === 'loading'}
          loadingText="Sending"
          disabledReason={disabledReason}
          onClick={() => void send()}
        >
          {error ? 'Try again' : 'Send it again'}
        </Button>
      }
    >{`${
      isSent
        ? 'An email containing verification instructions has been sent.'
        : "Your email address isn't verified."
    }${status === 'expired' ? " The link you've used has expired." : ''}${error ? " We couldn't send the email." : ''}`}</Notice>
  );
}

/** Whether the address has been verified since it was first seen here; announces it. */
function useJustVerified(value: boolean): boolean {
  const before = useRef(value);
  const [hasTurned, setTurned] = useState(false);
  useEffect(() => {
    if (value !== before.current) {
      setTurned(value);
      if (value) announce(verified);
    }
    before.current = value;
  }, [value]);
  return hasTurned;
}
