import { useSyncExternalStore } from 'react';
import type { Session } from './session-types.ts';

/** Renders again when somebody signs in or out. The epoch belongs into every cache key. */
export function useSession(session: Session) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const epoch = useSyncExternalStore(session.subscribe, session.epoch);
  return { state, epoch, kind: session.kind() };
}
