import type { ResponseOf } from '#schemas/wire.ts';
import { supplyNames } from '#widgets/shared/energy/supply-icons.ts';
import { accountLabel } from '#widgets/shared/property/account-label.ts';
import { matcherOf } from '#widgets/shared/text/matches-search.ts';

type Answer = ResponseOf<'drd.billingAccounts.propertiesAndConnections'>;
type Account = Answer['billingAccounts'][number];
type AnsweredSite = Account['billingAccountSites'][number];

export type Connection = AnsweredSite['supplyPoints'][number];

export interface Site extends AnsweredSite {
  /** Where it is in the answer: ids of sites are those within their account. */
  readonly key: string;
  readonly accountId: string;
}

/** A billing account with those of its properties that are shown. */
export interface AccountGroup {
  readonly id: string;
  readonly label: string;
  /** The customer number where the label isn't that; else empty. */
  readonly number: string;
  readonly isSelected: boolean;
  /** How many properties it has, however many are shown. */
  readonly siteCount: number;
  /** Whether it is worked in all of its properties together. */
  readonly isWholeSelected: boolean;
  readonly sites: readonly Site[];
}

function groupOf(account: Account): AccountGroup {
  const { id, isSelected, billingAccountSites: all } = account;
  const label = accountLabel(account);
  const sites = all.map((site) => ({
    ...site,
    accountId: id,
    key: `${id} ${site.id}`,
    // As in the header: an account with one property is worked in that one.
    isSelected: isSelected && (site.isSelected || all.length === 1),
  }));
  return {
    id,
    label,
    number: label === account.customerNumberText ? '' : account.customerNumberText,
    isSelected,
    siteCount: all.length,
    isWholeSelected: isSelected && !sites.some((site) => site.isSelected),
    sites,
  };
}

/** Accounts with their properties, in the order of the server. */
export const accountGroups = ({ billingAccounts }: Answer): readonly AccountGroup[] =>
  billingAccounts.map(groupOf);

/** How many properties of these accounts are shown. */
export const countSites = (groups: readonly AccountGroup[]): number =>
  groups.reduce((sum, { sites }) => sum + sites.length, 0);

/**
 * The accounts with only the properties that have every word of the search in their nickname, address, ICP or LPG number,
 * plans, supplies or account. Accounts without such a property are left out.
 */
export function findSites(groups: readonly AccountGroup[], search: string): readonly AccountGroup[] {
  if (search.trim() === '') return groups;
  const matches = matcherOf(search);
  return groups
    .map((group) => ({
      ...group,
      sites: group.sites.filter(({ nickname, address, supplyPoints }) =>
        matches([
          group.label,
          group.number,
          nickname,
          address,
          ...supplyPoints.flatMap(({ supplyPointId, supplyType, plan }) => [
            supplyPointId,
            supplyNames[supplyType],
            plan,
          ]),
        ]),
      ),
    }))
    .filter(({ sites }) => sites.length > 0);
}

/** The same properties, the selected one first where it would not be among the first ones. */
export function withSelectedInSight(sites: readonly Site[], first: number): readonly Site[] {
  const selected = sites.findIndex(({ isSelected }) => isSelected);
  const site = sites[selected];
  return site === undefined || selected < first ? sites : [site, ...sites.toSpliced(selected, 1)];
}
