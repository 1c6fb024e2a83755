import { createContext, use, useMemo } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import type { Answers } from '#src/api/answers.ts';
import { read } from '#src/api/read.ts';
import { useCached } from '#src/api/use-read.ts';
import type { Brand } from '#src/brands/brand.ts';
import { type Services, useServices } from '#src/services.tsx';
import { nzToday } from '#src/time/nz-clock.ts';
import type { PlainDate } from '#src/time/plain-date.ts';

type Switcher = ResponseOf<'drd.billingAccounts.switcher'>;
type SelectedAccount = Switcher['billingAccounts'][number];
type Site = SelectedAccount['billingAccountSites'][number];

/** Whose page it is: what every widget and every choice of reads may depend on. */
export interface Account {
  /** A home or a business; undefined until the start has read it. */
  readonly type: 'residential' | 'sme' | undefined;
  readonly brand: Pick<Brand, 'id' | 'switches'>;
  /** The billing account that the session works in; undefined until the header has read it. */
  readonly selected: SelectedAccount | undefined;
  /** The selected site, or all sites of the account; none while they aren't known. */
  readonly sites: readonly Site[];
  /** What is supplied at these sites. */
  readonly supplyPoints: readonly Site['supplyPoints'][number][];
  /** The day in New Zealand. */
  readonly today: PlainDate;
}

const details = read('account.details');
const switcher = read('drd.billingAccounts.switcher');

interface Facts {
  readonly details: ResponseOf<'account.details'> | undefined;
  readonly switcher: Switcher | undefined;
}

function accountOf(facts: Facts, { brand, clock }: Pick<Services, 'brand' | 'clock'>): Account {
  const selected = facts.switcher?.billingAccounts.find(({ isSelected }) => isSelected);
  const all = selected?.billingAccountSites ?? [];
  const chosen = all.filter(({ isSelected }) => isSelected);
  const sites = chosen.length > 0 ? chosen : all;
  return {
    type: facts.details?.accountType,
    brand,
    selected,
    sites,
    supplyPoints: sites.flatMap(({ supplyPoints }) => supplyPoints),
    // Read when it is used: a page stays open over midnight.
    get today() {
      return nzToday(clock);
    },
  };
}

/** The account as far as the answers tell it, for what starts requests before anything is drawn. */
export const knownAccount = (
  { get }: Pick<Answers, 'get'>,
  services: Pick<Services, 'brand' | 'clock'>,
): Account => accountOf({ details: get(details), switcher: get(switcher) }, services);

const AccountContext = createContext<Account | null>(null);

/** Gives the widgets of a page their account. */
export const AccountProvider = AccountContext;

/** What an AccountProvider takes: the account, made once for a page from the answers that have come. */
export function useKnownAccount(): Account {
  const services = useServices();
  const known = useCached(details);
  const accounts = useCached(switcher);
  return useMemo(() => accountOf({ details: known, switcher: accounts }, services), [known, accounts, services]);
}

/** The account of the page. */
export function useAccount(): Account {
  const account = use(AccountContext);
  if (account === null) throw new Error('useAccount needs an AccountProvider above it.');
  return account;
}
