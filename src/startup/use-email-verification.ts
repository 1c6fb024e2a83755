import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import type { ApiError } from '#src/api/api-error.ts';
import { useDataSource } from '#src/api/api-provider.tsx';
import { query, queryKey } from '#src/api/query.ts';
import { useMutation } from '#src/api/use-mutation.ts';
import { useServices } from '#src/services.tsx';
import { createVerificationNote, sentTo } from './verification-note.ts';

/** The part of initialise that it is about. */
interface Login {
  readonly email: string;
  readonly emailVerified: boolean;
}

/**
 * Where the verification of the sign-in e-mail stands: `needed` until something is
 * done about it, `loading` while an e-mail is sent, `succeeded` once it is on its way, `expired` when the customer came
 * back with a link that was too old, `hidden` when the address is verified.
 */
type VerificationStatus = 'hidden' | 'needed' | 'loading' | 'succeeded' | 'expired';

export interface EmailVerification {
  readonly status: VerificationStatus;
  /** Why the last e-mail couldn't be sent. */
  readonly error: ApiError | undefined;
  /** Asks for another e-mail with a link. */
  readonly send: () => Promise<void>;
  /** Reads again whether the address is verified: the link opens elsewhere. Never rejects. */
  readonly check: () => Promise<void>;
  /** An expired link was told of; once is enough. */
  readonly forgetExpired: () => void;
}

const initialise = query('drd.initialize');

/** The verification of the sign-in e-mail, the same for the bar of the shell and for the account settings. */
export function useEmailVerification(login: Login | undefined): EmailVerification {
  const { tabStorage } = useServices();
  const source = useDataSource();
  const { mutate } = useSWRConfig();
  const { submit, isSending, error } = useMutation('user.emailVerification');
  const note = useMemo(() => createVerificationNote(tabStorage), [tabStorage]);
  const noted = useSyncExternalStore(note.subscribe, note.current);
  const sent = login === undefined ? undefined : sentTo(login.email);
  const check = useCallback(
    () => mutate(queryKey(initialise), source.read(initialise), { revalidate: false }).then(ignore, ignore),
    [mutate, source],
  );

  return {
    status: statusOf({ login, isSending, noted, sent }),
    // Already verified, in another tab or on another device: that is no failure.
    error: error?.status === 409 ? undefined : error,
    async send() {
      const result = await submit();
      if (result.ok && login !== undefined) note.sent(login.email);
      if (!result.ok && result.error?.status === 409) await check();
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
