import { createContext, use, useSyncExternalStore } from 'react';
import type { AddressBar } from '#src/routing/address-bar.ts';
import type { Portal as PortalParts } from './create-portal.ts';
import type { LoginMode } from './login-mode.ts';

/** What the app draws. */
export interface Portal extends PortalParts {
  readonly address: AddressBar;
  readonly loginMode: LoginMode;
  readonly reload: () => void;
}

const PortalContext = createContext<Portal | null>(null);

export const PortalProvider = PortalContext;

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (portal === null) throw new Error('usePortal needs a PortalProvider above it.');
  return portal;
}

/** The address of the page; where the router is, `useLocation` knows more. */
export function useAddress() {
  const { address } = usePortal();
  return useSyncExternalStore(address.subscribe, address.current);
}

/** How far the start is, and what it has loaded. */
export function useStartup() {
  const { startup } = usePortal();
  return useSyncExternalStore(startup.subscribe, startup.state);
}

/** The last answer about maintenance, or undefined. */
export function useOutage() {
  const { outage } = usePortal();
  return useSyncExternalStore(outage.subscribe, outage.current);
}
