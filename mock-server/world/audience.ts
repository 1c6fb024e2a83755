import type { Brand } from '#mock/brand.ts';
import type { LayoutAudience } from '#mock/layout-targeting.ts';
import { dayNumber } from './calendar.ts';
import { type Customer, selectedAccount, selectedSites } from './customer.ts';
import { planOf } from './plans.ts';
import { isBusinessProfileMinimal, isHomeProfileMinimal } from './profile-answers.ts';
import { lastCompleteDay, supplyDays } from './usage.ts';

/** Facts about money that decide what is on a page; the ledger knows them. */
export interface AccountFacts {
  readonly isInCredit: boolean;
  readonly isOverdue: boolean;
  readonly isOwing: boolean;
  readonly billCount: number;
  readonly paysAutomatically: boolean;
}

/** Whether any usage of the selected sites has arrived. */
function hasUsage(customer: Customer, now: number): boolean {
  const last = lastCompleteDay(now);
  return selectedSites(customer).some((site) =>
    site.supplyPoints.some(({ usage, supplyType }) => {
      const first = usage.dataFrom === undefined ? supplyDays(site).first : dayNumber(usage.dataFrom);
      return supplyType !== 'lpg' && Math.max(first, supplyDays(site).first) <= last;
    }),
  );
}

/** Sites from which on a list of them is longer than a screen, and plans from which on a list of them is long. */
const [manySites, manyPlans] = [6, 3];

/** Whether insights of the selected sites can be shown. */
function isAnalysed(customer: Customer): boolean {
  const hasProfile =
    selectedAccount(customer).type === 'sme'
      ? isBusinessProfileMinimal(customer.businessProfile)
      : isHomeProfileMinimal(customer.homeProfile);
  return hasProfile && selectedSites(customer).every(({ insights }) => insights === undefined);
}

/**
 * What decides which parts of a page a customer sees, for the selected account and site. Supply types contain `ev` for an
 * EV plan. Flags are the customer's own that are on, and `powershout`, `buyingGroup`, `valuePlan`, `inCredit`,
 * `overdue`, `owing`, `billed` (once at least), `billedTwice`, `autopay`, `emailUnverified`, `homeProfile`, `analysed`
 * (there are insights), `manySites` (more than fit a screen), `manyPlans` (three or more), `donating`, `cardDeclined`,
 * `dailyGas` (a gas meter that is read daily) as they apply.
 */
export function audienceOf(
  customer: Customer,
  brand: Brand,
  now: number,
  facts: AccountFacts,
): LayoutAudience {
  const account = selectedAccount(customer);
  const sites = selectedSites(customer);
  const supplyPoints = sites.flatMap((site) => site.supplyPoints);
  const siteCount = customer.accounts.reduce((sum, { sites: all }) => sum + all.length, 0);
  const plans = supplyPoints.map(({ planId }) => planOf(planId).energy.kind);
  const supplyTypes = new Set<string>(supplyPoints.map(({ supplyType }) => supplyType));
  if (plans.includes('dayNight')) supplyTypes.add('ev');
  const conditions: Record<string, boolean> = {
    ...customer.flags,
    powershout: customer.powershout.eligible,
    buyingGroup: account.isBuyingGroup,
    valuePlan: plans.includes('value'),
    inCredit: facts.isInCredit,
    overdue: facts.isOverdue,
    owing: facts.isOwing,
    billed: facts.billCount > 0,
    billedTwice: facts.billCount > 1,
    autopay: facts.paysAutomatically,
    emailUnverified: !customer.login.emailVerified,
    homeProfile: customer.homeProfile !== null,
    analysed: facts.billCount > 0 && isAnalysed(customer),
    manySites: siteCount >= manySites,
    manyPlans: new Set(supplyPoints.map(({ planId }) => planId)).size >= manyPlans,
    donating: customer.donation !== null,
    cardDeclined: account.savedCard?.isDeclined === true,
    dailyGas: supplyPoints.some(({ supplyType, advanced }) => supplyType === 'naturalGas' && advanced),
  };
  const [first] = sites;
  return {
    accountType: account.type,
    brand,
    supplyTypes: [...supplyTypes],
    flags: Object.keys(conditions).filter((name) => conditions[name]),
    siteCount,
    hasUsage: hasUsage(customer, now),
    siteStatus: sites.length === 1 && first ? first.status : 'active',
  };
}
