import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccountParts } from '#src/startup/account-parts.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { z } from '#src/zod.ts';

/** A switch of account or site failed: the old one stays, and this says so (security R42). */
export function SwitchFailure() {
  const { switcher } = useAccountParts();
  const { status, error } = useSyncExternalStore(switcher.subscribe, switcher.state);
  if (status !== 'error' || error === undefined) return null;
  return (
    <Banner
      label="Account switch"
      tone="critical"
      title="We couldn't switch."
      onDismiss={switcher.dismissError}
      live
    >
      {error.status === undefined
        ? 'We lost the connection. Please check which account is shown before you go on.'
        : "You're still where you were. Please try again."}
    </Banner>
  );
}

const missingPageSchema = z.object({ notice: z.literal('missing-page') });
/** State of a navigation that ends on the dashboard because the page isn't there for the new account. */
export const missingPageState: z.infer<typeof missingPageSchema> = { notice: 'missing-page' };

/** Why the dashboard is shown instead of the page before (decision G56). */
export function MissingPageNotice() {
  const { state } = useLocation();
  if (!z.safeParse(missingPageSchema, state).success) return null;
  return (
    <Banner label="Page" tone="info" live>
      The page you were on isn't available for this account, so here's your dashboard.
    </Banner>
  );
}
