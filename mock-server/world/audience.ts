import { localTime } from '#layouts/core/local-time.ts';
import type { Audience } from '#layouts/core/when.ts';
import type { Brand } from '#mock/brand.ts';
import type { Flag } from '#mock/facts.ts';
import { dayNumber, todayAt } from './calendar.ts';
import { type Customer, type SupplyPoint, selectedAccount, selectedSites } from './customer.ts';
import { otherProduct } from './other-products.ts';
import { planOf } from './plans.ts';
import { isBusinessProfileMinimal, isHomeProfileMinimal } from './profile-answers.ts';
import { lastCompleteDay, supplyDays } from './usage.ts';

/** What decides what is on a page and isn't the customer's own state: the ledger, and the visits of staff. */
export interface AccountFacts {
  readonly isInCredit: boolean;
  readonly isOverdue: boolean;
  readonly isOwing: boolean;
  /** What is owed is taken without doing anything. */
  readonly isTaken: boolean;
  /** More is owed than a card payment may be. */
  readonly isAboveCardLimit: boolean;
  readonly billCount: number;
  readonly paysAutomatically: boolean;
  readonly staffVisitCount: number;
}

/** Whether any usage of the selected sites has arrived, of some of their connections. */
function hasUsage(
  customer: Customer,
  now: number,
  isMeant: (supplyPoint: SupplyPoint) => boolean = ({ supplyType }) => supplyType !== 'lpg',
): boolean {
  const last = lastCompleteDay(now);
  return selectedSites(customer).some((site) =>
    site.supplyPoints.filter(isMeant).some(({ usage }) => {
      const first = usage.dataFrom === undefined ? supplyDays(site).first : dayNumber(usage.dataFrom);
      return Math.max(first, supplyDays(site).first) <= last;
    }),
  );
}

/** Sites from which on a list of them is longer than a screen, and plans from which on a list of them is long. */
const [manySites, manyPlans] = [6, 3];

/** Visits of staff from which on their list is long. */
const manyStaffVisits = 3;

/** Whether insights of the selected sites can be shown. */
function isAnalysed(customer: Customer): boolean {
  const hasProfile =
    selectedAccount(customer).type === 'sme'
      ? isBusinessProfileMinimal(customer.businessProfile)
      : isHomeProfileMinimal(customer.homeProfile);
  return hasProfile && selectedSites(customer).every(({ insights }) => insights === undefined);
}

/** Uses of which there are enough similar businesses to compare with. */
export const comparedUses = ['cafe', 'orchard', 'office'] as const;

/** Whether there are similar homes or businesses. */
function isCompared(customer: Customer): boolean {
  const use = customer.businessProfile?.MainUse;
  return selectedAccount(customer).type !== 'sme' || comparedUses.some((each) => each === use);
}

/**
 * What decides which parts of a page a customer sees, for the selected account and site. Supply types contain `ev` for an
 * EV plan. Flags are the customer's own that are on, and `powershout`, `buyingGroup`, `valuePlan`, `inCredit`,
 * `overdue`, `owing`, `taken` (by autopay, all that is owed), `aboveCardLimit`, `billed` (once at least), `billedTwice`,
 * `autopay`, `emailUnverified`, `homeProfile`, `businessProfile`, `analysed` (there are insights), `compared` (there are similar homes or
 * businesses), `manySites` (more than fit a screen), `manyAccounts` (two or more), `manyPlans` (three or more), `donating`, `cardDeclined`,
 * `dailyGas` (a gas meter that is read daily), `readsMeters` (a meter that somebody has to read), `staffVisited` (staff have
 * looked at the account), `manyStaffVisits` (three times or more), `broadband`, `monitoring` (the account has that product),
 * `evRead` (there are readings on an EV plan), `evCar` (the car is known), `everywhere` (an account of the charging
 * network is linked), `homeMoveOffers` (a move is told in the dialog with plans to choose from) as they apply.
 */
export function audienceOf(customer: Customer, brand: Brand, now: number, facts: AccountFacts): Audience {
  const account = selectedAccount(customer);
  const today = todayAt(now);
  const sites = selectedSites(customer);
  const supplyPoints = sites.flatMap((site) => site.supplyPoints);
  const siteCount = customer.accounts.reduce((sum, { sites: all }) => sum + all.length, 0);
  const plans = supplyPoints.map(({ planId }) => planOf(planId).energy.kind);
  const supplyTypes = new Set<string>(supplyPoints.map(({ supplyType }) => supplyType));
  if (plans.includes('dayNight')) supplyTypes.add('ev');
  const conditions: Record<Flag, boolean> = {
    ...customer.flags,
    powershout: customer.powershout.eligible,
    buyingGroup: account.isBuyingGroup,
    valuePlan: plans.includes('value'),
    inCredit: facts.isInCredit,
    overdue: facts.isOverdue,
    owing: facts.isOwing,
    taken: facts.isTaken,
    aboveCardLimit: facts.isAboveCardLimit,
    billed: facts.billCount > 0,
    billedTwice: facts.billCount > 1,
    autopay: facts.paysAutomatically,
    emailUnverified: !customer.login.emailVerified,
    homeProfile: customer.homeProfile !== null,
    businessProfile: customer.businessProfile !== null,
    analysed: facts.billCount > 0 && isAnalysed(customer),
    compared: facts.billCount > 0 && isAnalysed(customer) && isCompared(customer),
    manySites: siteCount >= manySites,
    manyAccounts: customer.accounts.length > 1,
    homeMoveOffers: customer.homeMoveOffers,
    manyPlans: new Set(supplyPoints.map(({ planId }) => planId)).size >= manyPlans,
    donating: customer.donation !== null,
    cardDeclined: account.savedCard?.isDeclined === true,
    dailyGas: supplyPoints.some(({ supplyType, advanced }) => supplyType === 'naturalGas' && advanced),
    readsMeters: supplyPoints.some(({ supplyType, advanced }) => supplyType !== 'lpg' && !advanced),
    staffVisited: facts.staffVisitCount > 0,
    showered: customer.tools.shower.times.length > 0,
    manyStaffVisits: facts.staffVisitCount >= manyStaffVisits,
    broadband: otherProduct(account, 'broadband', brand, today) !== null,
    monitoring: otherProduct(account, 'monitoring', brand, today) !== null,
    evRead: hasUsage(customer, now, ({ planId }) => planOf(planId).energy.kind === 'dayNight'),
    evCar: customer.tools.ev.myEv !== null,
    everywhere: supplyPoints.some(({ chargeNetId }) => chargeNetId !== null),
  };
  const [first] = sites;
  return {
    accountType: account.type,
    brand,
    supplyTypes: [...supplyTypes],
    flags: Object.entries(conditions).flatMap(([name, isOn]) => (isOn ? [name] : [])),
    siteCount,
    hasUsage: hasUsage(customer, now),
    siteStatus: sites.length === 1 && first ? first.status : 'active',
    at: localTime(now),
  };
}
