import { useEffect } from 'react';
import { useServices } from '#src/services.tsx';
import { useAccountParts } from '#src/startup/account-parts.tsx';
import { followOthers } from '#src/startup/follow-others.ts';
import { usePortal } from '#src/startup/portal.tsx';

/** The page follows what happens in other tabs and on other devices. */
export function useFollowOthers(): void {
  const { session, tabs } = useServices();
  const { startup, isOutdated } = usePortal();
  const { switcher, intents } = useAccountParts();
  useEffect(
    () => followOthers({ tabs, sid: session.epoch, isOutdated, startup, switcher, intents }),
    [session, tabs, startup, isOutdated, switcher, intents],
  );
}
