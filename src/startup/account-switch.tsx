import { createContext, useMemo, useSyncExternalStore } from 'react';
import type { ApiError } from '#src/api/api-error.ts';
import { useProvided } from '#src/provided.ts';
import type { AccountSwitcher, SwitchState } from './create-account-switcher.ts';

const AccountSwitchContext = createContext<AccountSwitcher | null>(null);

export const AccountSwitchProvider = AccountSwitchContext;

export interface AccountSwitch {
  /** Works in one site of an account from now on; `null` means all sites of the selected account. */
  readonly selectSite: (accountId: string, siteId: string | null) => Promise<void>;
  /** Works in another billing account from now on. */
  readonly selectAccount: (accountId: string) => Promise<void>;
  readonly status: SwitchState['status'];
  /** Why the last switch failed; the account is still the one before. */
  readonly error: ApiError | undefined;
  /** Called where the error is shown: the banner above the page then leaves it out. */
  readonly tellError: () => void;
}

/** Switching of account and site, for the header and for widgets. The promises never reject. */
export function useAccountSwitch(): AccountSwitch {
  const switcher = useProvided(AccountSwitchContext, 'AccountSwitchProvider');
  const { status, error } = useSyncExternalStore(switcher.subscribe, switcher.state);
  return useMemo(
    () => ({
      selectSite: switcher.selectSite,
      selectAccount: switcher.selectAccount,
      status,
      error,
      tellError: switcher.tellError,
    }),
    [switcher, status, error],
  );
}
