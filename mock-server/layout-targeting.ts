import { siteStatuses } from '#schemas/entities/account.ts';
import { supplyTypes } from '#schemas/entities/money.ts';
import { flagNames } from '#schemas/entities/start-up.ts';
import type { Brand } from './brand.ts';

/** Every flag that a condition may name. */
export const targetFlags = [
  ...flagNames,
  'hasEarlyAccess',
  'isEiq2',
  'canEditPropertyAvatar',
  'powershout',
  'buyingGroup',
  'valuePlan',
  'inCredit',
  'overdue',
  'owing',
  'billed',
  'billedTwice',
  'autopay',
  'emailUnverified',
  'homeProfile',
  'businessProfile',
  'analysed',
  'compared',
  'manySites',
  'manyPlans',
  'donating',
  'cardDeclined',
  'dailyGas',
  'readsMeters',
  'aboveCardLimit',
  'staffVisited',
  'taken',
  'manyStaffVisits',
  'showered',
  'broadband',
  'monitoring',
  'evRead',
  'evCar',
  'everywhere',
  'homeMoveOffers',
] as const;
/** Every supply type that a condition may name; `ev` is an EV plan. */
export const targetSupplyTypes = [...supplyTypes, 'ev'] as const;
export const targetSiteStatuses = siteStatuses;

/** What decides which parts of a page a customer sees. The world derives it from a customer's state. */
export interface LayoutAudience {
  readonly accountType: 'residential' | 'sme';
  readonly brand: Brand;
  /** Of `targetSupplyTypes`. */
  readonly supplyTypes: readonly string[];
  /** Of `targetFlags`: those that are on. */
  readonly flags: readonly string[];
  /** How many sites the customer has, all accounts together. */
  readonly siteCount: number;
  /** Whether there is any usage to draw. */
  readonly hasUsage: boolean;
  /** Of the selected site: one of `targetSiteStatuses`. */
  readonly siteStatus: string;
}

/** The `when` of a section or widget: every line that is there has to be true. */
export interface When {
  readonly accountType?: LayoutAudience['accountType'];
  readonly brand?: LayoutAudience['brand'];
  /** Any of them. */
  readonly supplyTypes?: readonly string[];
  /** None of them. */
  readonly withoutSupplyTypes?: readonly string[];
  /** All of them; one that starts with `!` has to be off. */
  readonly flags?: readonly string[];
  readonly sites?: 'one' | 'many';
  readonly hasUsage?: boolean;
  /** Any of them. */
  readonly siteStatus?: readonly string[];
}

/** Whether a customer is meant. No `when` means everybody. */
export function isMeant(when: When | undefined, audience: LayoutAudience): boolean {
  if (when === undefined) return true;
  const { accountType, brand, supplyTypes, withoutSupplyTypes, flags, sites, hasUsage, siteStatus } = when;
  const has = (supplyType: string) => audience.supplyTypes.includes(supplyType);
  return (
    (accountType === undefined || accountType === audience.accountType) &&
    (brand === undefined || brand === audience.brand) &&
    (supplyTypes === undefined || supplyTypes.some(has)) &&
    (withoutSupplyTypes === undefined || !withoutSupplyTypes.some(has)) &&
    (flags === undefined || flags.every((flag) => isOn(flag, audience.flags))) &&
    (sites === undefined || (sites === 'many') === audience.siteCount > 1) &&
    (hasUsage === undefined || hasUsage === audience.hasUsage) &&
    (siteStatus === undefined || siteStatus.includes(audience.siteStatus))
  );
}

function isOn(flag: string, flags: readonly string[]): boolean {
  return flag.startsWith('!') ? !flags.includes(flag.slice(1)) : flags.includes(flag);
}
