import { createContext } from 'react';
import { createViewEvents } from '#src/analytics/view-events.ts';
import { createIntents, type Intents } from '#src/api/intents.ts';
import type { WriteParts } from '#src/api/write.ts';
import { createStoredLayouts } from '#src/fast-start/stored-layouts.ts';
import { hasUnsavedWork } from '#src/forms/unsaved-work.ts';
import { useProvided } from '#src/provided.ts';
import type { PageRoute } from '#src/routing/route-table.ts';
import type { Services } from '#src/services.tsx';
import { ownerOf } from '#src/session/owner-of.ts';
import { type AccountSwitcher, createAccountSwitcher } from './create-account-switcher.ts';
import type { Portal } from './create-portal.ts';
import { tellOtherTabs } from './other-tabs.ts';

/** What only the portal of a signed-in customer needs, and what therefore loads with it. */
export interface AccountParts {
  readonly switcher: AccountSwitcher;
  /** Writes that have no definite answer yet. */
  readonly intents: Intents;
  /** A write has changed these answers: the other tabs read them again, and forget what it has replaced. */
  readonly onWrite: WriteParts['onWrite'];
  /** Whether the portal is open: a write asks first, as maintenance may have begun since the page was opened. */
  readonly isOpen: NonNullable<WriteParts['isOpen']>;
  /** Counts a view of a page. */
  readonly countView: (route: PageRoute) => void;
}

export function createAccountParts(
  portal: Portal,
  { session, storage, tabStorage, tabs }: Pick<Services, 'session' | 'storage' | 'tabStorage' | 'tabs'>,
): AccountParts {
  const { api, loading, fullPageErrors, startup } = portal;
  const intents = createIntents(tabStorage, () => ownerOf(session));
  const switcher = createAccountSwitcher({
    api,
    forget: () => {
      portal.forget();
      createStoredLayouts(storage).clear();
      // What was typed for the old account is not for the new one.
      for (const key of tabStorage.keys('draft.')) tabStorage.remove(key);
      intents.clear();
    },
    reload: startup.reload,
    path: () => location.pathname,
    hasUnsavedWork,
    loading,
    onSwitched: () => tellOtherTabs(tabs, session.epoch(), { type: 'switched' }),
    onLost: () => fullPageErrors.add('account-switch'),
  });
  return {
    intents,
    switcher,
    onWrite: (changed, replaced) =>
      tellOtherTabs(tabs, session.epoch(), { type: 'wrote', changed, replaced }),
    isOpen: portal.outage.isOpenForWrites,
    countView: createViewEvents({
      post: (operation, track) =>
        api.callAny(operation, track === undefined ? undefined : { query: { track } }),
      isImpersonating: () => session.kind() === 'impersonation',
      now: Date.now,
    }),
  };
}

const AccountPartsContext = createContext<AccountParts | null>(null);

export const AccountPartsProvider = AccountPartsContext;

export function useAccountParts(): AccountParts {
  return useProvided(AccountPartsContext, 'AccountPartsProvider');
}
