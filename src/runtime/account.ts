import type { ResponseOf } from '#schemas/wire.ts';
import type { Answers } from '#src/api/answers.ts';
import { read } from '#src/api/read.ts';
import type { Brand } from '#src/brands/brand.ts';
import type { Services } from '#src/services.tsx';
import { nzToday } from '#src/time/nz-clock.ts';
import type { PlainDate } from '#src/time/plain-date.ts';

type Switcher = ResponseOf<'drd.billingAccounts.switcher'>;
type SelectedAccount = Switcher['billingAccounts'][number];
type Site = SelectedAccount['billingAccountSites'][number];

/** The customer's account, on which every widget and its reads may depend. */
export interface Account {
  /** A home or a business; undefined until startup has read it. */
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

/** The reads that describe the account, needed on every page. */
export const detailsRead = read('account.details');
export const switcherRead = read('drd.billingAccounts.switcher');

/** What is known of the account so far. */
interface Facts {
  readonly details: ResponseOf<'account.details'> | undefined;
  readonly switcher: Switcher | undefined;
}

/** The account that the answers describe. */
export function accountOf(facts: Facts, { brand, clock }: Pick<Services, 'brand' | 'clock'>): Account {
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

/** The account as far as the cached answers describe it, for requests that start before the first render. */
export const knownAccount = (
  { get }: Pick<Answers, 'get'>,
  services: Pick<Services, 'brand' | 'clock'>,
): Account => accountOf({ details: get(detailsRead), switcher: get(switcherRead) }, services);
