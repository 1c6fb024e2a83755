import { useOnline } from '#src/shell/browser-state.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';

/** Stays while there is no connection; what is on the page stays too. */
export function OfflineBanner() {
  if (useOnline()) return null;
  return (
    <Banner label="Connection" tone="warning" title="You're offline." live>
      This is how things looked last time. We'll refresh them when you're back.
    </Banner>
  );
}
