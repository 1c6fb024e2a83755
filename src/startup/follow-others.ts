import type { Intents } from '#src/api/intents.ts';
import type { AccountSwitcher } from './create-account-switcher.ts';
import type { Portal } from './create-portal.ts';
import { hearOtherTabs } from './hear-other-tabs.ts';
import type { TabChannel } from './other-tabs.ts';

interface Followed {
  readonly tabs: TabChannel | undefined;
  /** Id of the session now. */
  readonly sid: () => string;
  readonly isOutdated: Portal['isOutdated'];
  readonly startup: Pick<Portal['startup'], 'answers'>;
  readonly switcher: Pick<AccountSwitcher, 'follow'>;
  readonly intents: Pick<Intents, 'end'>;
}

/** Makes the page follow what happens in other tabs and on other devices: switches of account, and writes. Returns how to stop. */
export function followOthers({ tabs, sid, isOutdated, startup, switcher, intents }: Followed): () => void {
  const follow = () => void switcher.follow();
  const look = () => {
    if (!isOutdated.getState()) return;
    isOutdated.setState(false, true);
    follow();
  };
  const stops = [
    hearOtherTabs(tabs, sid, {
      onSwitched: follow,
      onWrote(changed, replaced) {
        startup.answers().refresh(changed);
        intents.end(replaced);
      },
    }),
    isOutdated.subscribe(look),
  ];
  // It may have been noticed before this code was there.
  look();
  return () => {
    for (const stop of stops) stop();
  };
}
