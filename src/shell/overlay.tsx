import { type ReactNode, useSyncExternalStore } from 'react';
import { useServices } from '#src/services.tsx';
import { usePortal, useStartup } from '#src/startup/portal.tsx';
import { LoadingOverlay } from '#src/ui/overlay/loading-overlay.tsx';
import { useFocusBack } from './use-focus-back.ts';

/**
 * Covers the page while it starts and while the account is switched, and for a while afterwards; the page is painted underneath and can't be reached until the cover is gone.
 */
export function Covered({ children }: { readonly children: ReactNode }) {
  const { brand } = useServices();
  const { overlay, loading } = usePortal();
  const { phase, generation, currentCall, totalCalls } = useStartup();
  const isLoading = useSyncExternalStore(overlay.subscribe, overlay.isVisible);
  const isVisible = isLoading || phase === 'checking';
  useFocusBack(isVisible);
  const isSwitching = generation > 1 || loading.has('account-switch');
  return (
    <>
      <div inert={isVisible}>{children}</div>
      <LoadingOverlay
        visible={isVisible}
        label={isSwitching ? 'Switching to the other account' : brand.copy.starting}
        current={currentCall}
        total={totalCalls}
        brand={<brand.Wordmark />}
      />
    </>
  );
}
