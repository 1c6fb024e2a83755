import type { Store } from '#src/storage/create-storage.ts';
import { fingerprint } from '#src/storage/fingerprint.ts';
import { z } from '#src/zod.ts';

const key = 'verification';
const noteSchema = z.string().check(z.maxLength(40));
const expired = 'expired';

/** A short mark of an e-mail address, so that the address itself isn't stored after a sign-out. */
export const markOfEmail = (email: string): string => fingerprint(email.trim().toLowerCase());

/** What is noted once a verification e-mail went to an address. */
export const sentTo = (email: string): string => `sent ${markOfEmail(email)}`;

/** What this tab knows of verification e-mails: every part of the page that shows them reads it here. */
export interface VerificationNote {
  /** `expired`, or `sentTo` the last address. */
  readonly current: () => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly sent: (email: string) => void;
  /** The customer returned with an expired link: to be shown after the sign-in. */
  readonly expired: () => void;
  /** It was shown; once is enough. */
  readonly forgetExpired: () => void;
}

export function createVerificationNote(tabStorage: Store): VerificationNote {
  const current = () => tabStorage.read(key, noteSchema);
  return {
    current,
    subscribe: (listener) => tabStorage.subscribe(key, listener),
    sent: (email) => void tabStorage.write(key, sentTo(email)),
    expired: () => void tabStorage.write(key, expired),
    forgetExpired() {
      if (current() === expired) tabStorage.remove(key);
    },
  };
}
