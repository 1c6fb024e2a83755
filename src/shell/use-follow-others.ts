import { useEffect } from 'react';
import { useServices } from '#src/services.tsx';
import { useAccountParts } from '#src/startup/account-parts.tsx';
import { hearOtherTabs } from '#src/startup/hear-other-tabs.ts';
import { usePortal } from '#src/startup/portal.tsx';

/** The page follows what happens in other tabs and on other devices: switches of account, and writes. */
export function useFollowOthers(): void {
  const { session, tabs } = useServices();
  const { startup, isOutdated } = usePortal();
  const { switcher } = useAccountParts();
  useEffect(() => {
    const follow = () => void switcher.follow();
    const look = () => {
      if (!isOutdated.getState()) return;
      isOutdated.setState(false, true);
      follow();
    };
    const stops = [
      hearOtherTabs(tabs, session.epoch, {
        onSwitched: follow,
        onWrote: (changed) => startup.answers().refresh(changed),
      }),
      isOutdated.subscribe(look),
    ];
    // It may have been noticed before this code was there.
    look();
    return () => {
      for (const stop of stops) stop();
    };
  }, [session, tabs, startup, isOutdated, switcher]);
}
