import { useSyncExternalStore } from 'react';
import { useAccountParts } from '#src/startup/account-parts.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';

/** A switch of account or site failed, and the old one stays; or it took place elsewhere, and the page has followed. */
export function SwitchFailure() {
  const { switcher } = useAccountParts();
  const { status, error, isErrorTold } = useSyncExternalStore(switcher.subscribe, switcher.state);
  if (status === 'moved')
    return (
      <Banner
        label="Account switch"
        tone="warning"
        title="The account was switched."
        onDismiss={switcher.dismissError}
        live
      >
        You did that in another tab, and this page follows. What you hadn't sent yet is gone. If you were just
        sending something, check in the other account whether it worked.
      </Banner>
    );
  if (status !== 'error' || error === undefined || isErrorTold) return null;
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
