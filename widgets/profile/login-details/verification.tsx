import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { useEmailVerification } from '#src/startup/use-email-verification.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useStaffReason } from '#widgets/shared/save.ts';

interface VerificationProps {
  readonly login: ResponseOf<'drd.initialize'>;
}

/** Verification of the sign-in e-mail: the same state as the bar on top of the page, and not to be put away here. */
export function Verification({ login }: VerificationProps) {
  const { status, error, send } = useEmailVerification(login);
  const isJustVerified = useTurnedTrue(login.emailVerified);
  const disabledReason = useStaffReason();
  if (status === 'hidden') {
    return (
      <div role="status">
        {isJustVerified ? <Notice tone="success">Your email address is verified.</Notice> : null}
      </div>
    );
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
    >
      {isSent
        ? 'An email containing verification instructions has been sent.'
        : "Your email address isn't verified."}
      {status === 'expired' ? " The link you've used has expired." : ''}
      {error ? " We couldn't send the email." : ''}
    </Notice>
  );
}

/** Whether a value has become true since it was first seen. */
function useTurnedTrue(value: boolean): boolean {
  const before = useRef(value);
  const [hasTurned, setTurned] = useState(false);
  useEffect(() => {
    if (value !== before.current) setTurned(value);
    before.current = value;
  }, [value]);
  return hasTurned;
}
