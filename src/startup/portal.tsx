import { createContext, useSyncExternalStore } from 'react';
import { useProvided } from '#src/provided.ts';
import type { Portal as PortalParts } from './create-portal.ts';
import type { LoginMode } from './login-mode.ts';

/** What the app draws. */
export interface Portal extends PortalParts {
  readonly loginMode: LoginMode;
  readonly reload: () => void;
}

const PortalContext = createContext<Portal | null>(null);

export const PortalProvider = PortalContext;

export function usePortal(): Portal {
  return useProvided(PortalContext, 'PortalProvider');
}

/** How far the start is, and the answers that it fills. */
export function useStartup() {
  const { startup } = usePortal();
  return useSyncExternalStore(startup.subscribe, startup.state);
}

/** The last answer about maintenance, or undefined. */
export function useOutage() {
  const { outage } = usePortal();
  return useSyncExternalStore(outage.subscribe, outage.current);
}
