import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ApiError } from '#src/api/api-error.ts';
import { useAnswers } from '#src/api/api-provider.tsx';
import { useWrite } from '#src/api/use-write.ts';
import { useServices } from '#src/services.tsx';
import { startReads } from './start-reads.ts';
import { createVerificationNote, sentTo } from './verification-note.ts';

/** The part of initialise that it is about. */
interface Login {
  readonly email: string;
  readonly emailVerified: boolean;
}

/**
 * How far the verification of the sign-in e-mail is: `needed` until something is
 * done about it, `loading` while an e-mail is sent, `succeeded` once it is on its way, `expired` when the customer
 * returned with an expired link, `hidden` when the address is verified.
 */
type VerificationStatus = 'hidden' | 'needed' | 'loading' | 'succeeded' | 'expired';

export interface EmailVerification {
  readonly status: VerificationStatus;
  /** Why the last e-mail couldn't be sent. */
  readonly error: ApiError | undefined;
  /** Requests another e-mail with a link. */
  readonly send: () => Promise<void>;
  /** Reads again whether the address is verified: the link opens elsewhere. Never rejects. */
  readonly check: () => Promise<void>;
  /** The message about an expired link was shown; once is enough. */
  readonly forgetExpired: () => void;
}

/** The verification of the sign-in e-mail, the same for the bar of the shell and for the account settings. */
export function useEmailVerification(login: Login | undefined): EmailVerification {
  const { tabStorage } = useServices();
  const answers = useAnswers();
  const write = useWrite('user.emailVerification');
  const { outcome, isSending } = write;
  const error = outcome.kind === 'refused' || outcome.kind === 'unknown' ? outcome.problem : undefined;
  const note = useMemo(() => createVerificationNote(tabStorage), [tabStorage]);
  const noted = useSyncExternalStore(note.subscribe, note.current);
  const sent = login === undefined ? undefined : sentTo(login.email);
  const check = useCallback(() => answers.reload(startReads.initialise).then(ignore, ignore), [answers]);

  return {
    status: statusOf({ login, isSending, noted, sent }),
    // Already verified, in another tab or on another device: that is no failure.
    error: error?.status === 409 ? undefined : error,
    async send() {
      const result = await write.send();
      if (result.kind === 'done' && login !== undefined) note.sent(login.email);
      if (result.kind === 'refused' && result.problem.status === 409) await check();
    },
    check,
    forgetExpired: note.forgetExpired,
  };
}

const ignore = () => undefined;

interface Facts {
  readonly login: Login | undefined;
  readonly isSending: boolean;
  readonly noted: string | undefined;
  readonly sent: string | undefined;
}

function statusOf({ login, isSending, noted, sent }: Facts): VerificationStatus {
  if (login === undefined || login.emailVerified) return 'hidden';
  if (isSending) return 'loading';
  if (noted === 'expired') return 'expired';
  return noted === sent ? 'succeeded' : 'needed';
}
