import { createContext, useMemo } from 'react';
import { useCached } from '#src/api/use-read.ts';
import { useProvided } from '#src/provided.ts';
import { useServices } from '#src/services.tsx';
import { type Account, accountOf, detailsRead, switcherRead } from './account.ts';

const AccountContext = createContext<Account | null>(null);

/** Gives the widgets of a page their account. */
export const AccountProvider = AccountContext;

/** What an AccountProvider takes: the account, created once for a page from the answers so far. */
export function useKnownAccount(): Account {
  const services = useServices();
  const details = useCached(detailsRead);
  const switcher = useCached(switcherRead);
  return useMemo(() => accountOf({ details, switcher }, services), [details, switcher, services]);
}

/** The account of the page. */
export function useAccount(): Account {
  return useProvided(AccountContext, 'AccountProvider');
}
