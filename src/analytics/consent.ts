import type { Services } from '#src/services.tsx';
import type { Store } from '#src/storage/create-storage.ts';
import { z } from '#src/zod.ts';

/** A choice of this browser, not of a person: it stays after sign-out, as every `seen.` key does. */
const consentKey = 'seen.analytics-consent';
const consentSchema = z.enum(['granted', 'refused']);
export type Consent = z.infer<typeof consentSchema>;

/** Undefined until the customer chooses; that counts as a refusal. */
export const readConsent = (store: Store): Consent | undefined => store.read(consentKey, consentSchema);

export const writeConsent = (store: Store, consent: Consent): void => void store.write(consentKey, consent);

export const subscribeConsent = (store: Store, listener: () => void) => store.subscribe(consentKey, listener);

/** Whether anything may be sent: the deployment enables it, the customer agreed, and there is no impersonation. */
export const mayTrack = ({
  config,
  session,
  storage,
}: Pick<Services, 'config' | 'session' | 'storage'>): boolean =>
  config.analytics.enabled && session.kind() !== 'impersonation' && readConsent(storage) === 'granted';
