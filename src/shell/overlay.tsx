import { type ReactNode, useSyncExternalStore } from 'react';
import { useServices } from '#src/services.tsx';
import { usePortal, useStartup } from '#src/startup/portal.tsx';
import { LoadingOverlay } from '#src/ui/overlay/loading-overlay.tsx';
import { useFocusBack } from './use-focus-back.ts';

/**
 * Covers the page while it starts and while the account is switched. Once the page underneath is painted it can be used,
 * and a status beside it stays for its time (decision 29).
 */
export function Covered({ children }: { readonly children: ReactNode }) {
  const { brand } = useServices();
  const { overlay, loading } = usePortal();
  const { phase, generation, currentCall, totalCalls } = useStartup();
  const kind = useSyncExternalStore(overlay.subscribe, overlay.kind);
  const shown = phase === 'checking' ? 'cover' : phase === 'error' ? 'none' : kind;
  const isCovered = shown === 'cover';
  useFocusBack(isCovered);
  const isSwitching = generation > 1 || loading.has('account-switch');
  return (
    <>
      <div inert={isCovered}>{children}</div>
      <LoadingOverlay
        kind={shown}
        label={isSwitching ? 'Switching to the other account' : brand.copy.starting}
        current={currentCall}
        total={totalCalls}
        brand={<brand.Wordmark />}
      />
    </>
  );
}
