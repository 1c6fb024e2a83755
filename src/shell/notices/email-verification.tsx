import { useState } from 'react';
import { useMutation } from '#src/api/use-mutation.ts';
import { useServices } from '#src/services.tsx';
import { useStartup } from '#src/startup/portal.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { useStored } from '../use-stored.ts';

/** It must come back (decision G119). */
const quietDays = 7;

/** A short mark of an e-mail address (FNV-1a), so that the address itself isn't kept after a sign-out. */
function markOf(email: string): string {
  let hash = 0x811c9dc5;
  for (const char of email.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** Says that the sign-in e-mail isn't verified, and sends the verification e-mail again. */
export function EmailVerification() {
  const { clock, session } = useServices();
  const { data } = useStartup();
  const [stored, store] = useStored('seen.verification');
  const [isDismissed, setDismissed] = useState(false);
  const { submit, isSending, error } = useMutation('user.emailVerification', ['drd.initialize']);
  const [isSent, setSent] = useState(false);

  if (data === undefined || data.initialise.emailVerified) return null;
  const mark = markOf(data.initialise.email);
  if (isDismissed) return null;
  const [who, until] = stored?.split(' ') ?? [];
  if (who === mark && clock.now().getTime() < Number(until)) return null;
  // Already verified, in another tab or on another device.
  if (error?.status === 409) return null;

  function dismiss() {
    setDismissed(true);
    store(`${mark} ${clock.now().getTime() + quietDays * 86_400_000}`);
  }
  const send = (
    <Button
      size="small"
      loading={isSending}
      loadingText="Sending"
      onClick={() => void submit().then((result) => setSent(result.ok))}
    >
      {error ? 'Try again' : 'Send it again'}
    </Button>
  );
  return (
    <Banner
      label="E-mail verification"
      tone={isSent ? 'success' : 'warning'}
      onDismiss={dismiss}
      action={isSent || session.kind() === 'impersonation' ? undefined : send}
      live
    >
      {isSent
        ? 'An email containing verification instructions has been sent.'
        : "Your email address isn't verified."}
      {error ? " We couldn't send the email." : ''}
    </Banner>
  );
}
