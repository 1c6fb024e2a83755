import type { ResponseOf } from '#schemas/wire.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { accountLabel } from '#widgets/shared/property/account-label.ts';
import { changeInWords } from '#widgets/shared/property/property-change.ts';

type Account = ResponseOf<'drd.billingAccounts.switcher'>['billingAccounts'][number];
type Site = Account['billingAccountSites'][number];

/** Something that can be worked in: one site, all sites of an account, or an account that has none. */
export interface Entry {
  readonly key: string;
  readonly accountId: string;
  /** Null for all sites. */
  readonly siteId: string | null;
  readonly label: string;
  /** A second line: the address where the label replaces it, and the day on which the site opens or closes. */
  readonly detail: string;
  readonly isSelected: boolean;
  /** What a search looks through. */
  readonly words: string;
}

export interface Group {
  readonly id: string;
  readonly label: string;
  readonly isSelected: boolean;
  readonly entries: readonly Entry[];
}

const marks = { active: '', opening: '(Pending)', closing: '(Closed)' } as const;

/** The name that the customer gave it, else its address; a pending or closed site shows that instead of the address. */
function siteLabel({ nickname, address, status }: Site): string {
  const mark = marks[status];
  const name = nickname.trim();
  return mark === '' ? name || address : `${name} ${mark}`.trim();
}

function groupOf(account: Account, today: PlainDate): Group {
  const label = accountLabel(account);
  const sites = account.billingAccountSites;
  const entry = (
    siteId: string | null,
    rest: Pick<Entry, 'label' | 'detail' | 'isSelected'>,
    words = '',
  ) => ({
    key: `${account.id} ${siteId ?? '*'}`,
    accountId: account.id,
    siteId,
    ...rest,
    words: [rest.label, rest.detail, words, label, account.customerNumberText].join(' '),
  });
  const whole = entry(null, {
    label: sites.length === 0 ? label : 'All sites',
    detail: sites.length === 0 ? 'No sites yet' : `${sites.length} sites`,
    isSelected: account.isSelected && !sites.some((site) => site.isSelected),
  });
  const single = sites.map((site) => {
    const name = siteLabel(site);
    const rest = {
      label: name,
      detail: [
        name === site.address ? '' : site.address,
        changeInWords({ ...site, statusDate: site.statusDate ?? null }, today) ?? '',
      ]
        .filter((part) => part !== '')
        .join(', '),
      isSelected: account.isSelected && (site.isSelected || sites.length === 1),
    };
    return entry(site.id, rest, site.nickname);
  });
  return {
    id: account.id,
    label: account.isBuyingGroup ? `${label}, ${account.customerNumberText}` : label,
    isSelected: account.isSelected,
    entries: sites.length === 1 ? single : [whole, ...single],
  };
}

/** Accounts with what can be chosen in them, in the order of the server. */
export function switcherGroups(
  { billingAccounts }: ResponseOf<'drd.billingAccounts.switcher'>,
  today: PlainDate,
): Group[] {
  return billingAccounts.map((account) => groupOf(account, today));
}

/** Number of distinct sites, over all accounts. */
export const countSites = ({ billingAccounts }: ResponseOf<'drd.billingAccounts.switcher'>) =>
  billingAccounts.reduce((sum, account) => sum + account.billingAccountSites.length, 0);
