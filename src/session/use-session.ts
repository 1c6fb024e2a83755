import { useSyncExternalStore } from 'react';
import { useServices } from '#src/services.tsx';
import type { Session } from './session-types.ts';

/** Renders again after a sign-in or sign-out. The epoch belongs in every cache key. */
export function useSession(session: Session) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const epoch = useSyncExternalStore(session.subscribe, session.epoch);
  return { state, epoch, kind: session.kind() };
}

/** Why staff can't change something. */
export const onlyCustomer = 'Staff can look. Only the customer can change this.';

/** The message on every control that writes, while staff look at the portal as a customer; undefined otherwise. */
export function useStaffReason(): string | undefined {
  return useServices().session.kind() === 'impersonation' ? onlyCustomer : undefined;
}
