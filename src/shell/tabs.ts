import type { ResponseOf } from '#schemas/wire.ts';
import { trimPath } from '#src/routing/address.ts';
import { isDescribed } from '#src/routing/is-described.ts';
import { type IndexPath, indexRoutes, isIndexPath } from '#src/routing/route-table.ts';
import type { StartAnswers } from '#src/startup/use-start-answers.ts';

export type MainTab = ResponseOf<'drd.navigation'>['tabs'][number];

export interface Tab {
  readonly key: string;
  readonly label: string;
  readonly path: string;
}

/** What decides which tabs there are. */
export interface TabFacts {
  readonly data: StartAnswers | undefined;
  /** Kinds of energy of the selected site or account; undefined while they aren't known. */
  readonly supplyTypes?: readonly string[] | undefined;
  /** False for a brand without home profiles. */
  readonly hasHomeProfile: boolean;
}

const mainTabs: Readonly<Record<MainTab, Tab>> = {
  dashboard: { key: 'dashboard', label: 'Dashboard', path: '/account/dashboard' },
  products: { key: 'products', label: 'My Products', path: '/account/products' },
  insights: { key: 'insights', label: 'Tips & Insights', path: '/account/insights' },
  bills: { key: 'bills', label: 'Bills', path: '/account/bill' },
  profile: { key: 'profile', label: 'Profile', path: '/account/profile' },
};

/** Every tab that the server may name, for the room that they take. */
export const allMainTabs: readonly Tab[] = Object.values(mainTabs);

/** So that paying and signing out always work when no list arrives. */
const lastResort: readonly MainTab[] = ['dashboard', 'bills', 'profile'];

/** The main tabs of the server; the dashboard is added when the common error state is on. */
export function visibleMainTabs(data: StartAnswers | undefined): readonly Tab[] {
  const navigation = data?.navigation;
  const keys: readonly MainTab[] = navigation === undefined ? lastResort : navigation.tabs;
  const known = keys.filter((key) => Object.hasOwn(mainTabs, key));
  const all =
    navigation?.commonError && !known.includes('dashboard') ? (['dashboard', ...known] as const) : known;
  return all.map((key) => mainTabs[key]);
}

/** The main tab that a path belongs to. */
export function mainTabOf(path: string): MainTab | undefined {
  const [, , area] = trimPath(path).split('/');
  switch (area) {
    case 'dashboard':
      return 'dashboard';
    case 'products':
      return 'products';
    case 'insights':
    case 'shower-optimizer':
      return 'insights';
    case 'bill':
      return 'bills';
    case 'profile':
    case 'property-avatar':
      return 'profile';
    default:
      return undefined;
  }
}

/** Profile tabs by the server's key. */
export const profilePaths: ReadonlyMap<string, string> = new Map([
  ['accountSettings', 'account-settings'],
  ['propertyDetails', 'property-details'],
  ['movingHouse', 'moving-house'],
  ['paymentOptions', 'payment-options'],
  ['powershout', 'powershout'],
  ['donate', 'donate'],
  ['homeProfile', 'home-profile'],
  ['businessProfile', 'business-profile'],
  ['friendGetFriend', 'friend-get-friend'],
]);

/** Insight tabs by the server's key: of a home, and of a business where it differs. */
export const insightPaths: ReadonlyMap<string, readonly [string, string?]> = new Map([
  ['tips', ['tips']],
  ['carbonCalculator', ['carbon-calculator']],
  ['electricityForecast', ['forecasts']],
  ['homeComparison', ['home-comparison', 'business-comparison']],
  ['usageBreakdown', ['energy-mix', 'business-breakdown']],
  ['ecoTracker', ['eco-tracker']],
]);

/** Of a home; a business has a comparison of its own. */
const needsHomeProfile = new Set(['homeProfile', 'homeComparison']);

type Listed = ResponseOf<'tabs.profile'>['tabs'];

/** Tabs of the server that the portal knows; others are ignored. */
function listed(
  tabs: Listed | undefined,
  facts: TabFacts,
  pathOf: (key: string) => string | undefined,
): Tab[] {
  return (tabs ?? []).flatMap(({ key, label }) => {
    const path = pathOf(key);
    const isBusiness = facts.data?.accountDetails?.accountType === 'sme';
    const isHidden = needsHomeProfile.has(key) && !facts.hasHomeProfile && !isBusiness;
    return path === undefined || isHidden ? [] : [{ key, label, path }];
  });
}

const under = (area: string, page: string | undefined) =>
  page === undefined ? undefined : `/account/${area}/${page}`;

function productTabs({ data, supplyTypes }: TabFacts): Tab[] {
  const has = (type: string) => supplyTypes?.includes(type) ?? false;
  // Whether a customer has what isn't energy is known from the server's list of pages alone; energy comes first.
  const isListed = supplyTypes !== undefined && data?.navigation?.pages !== undefined;
  const tabs: (Tab | false)[] = [
    has('electricity') && { key: 'electricity', label: 'Electricity', path: '/account/products/consumption' },
    has('naturalGas') && { key: 'naturalGas', label: 'Natural gas', path: '/account/products/natural-gas' },
    has('lpg') && { key: 'lpg', label: 'Bottled gas', path: '/account/products/bottled-gas' },
    (data?.evTabs?.tabs.length ?? 0) > 0 && { key: 'ev', label: 'EV', path: '/account/products/ev' },
    isListed && { key: 'broadband', label: 'Broadband', path: '/account/products/broadband' },
    isListed && { key: 'monitoring', label: 'Monitoring', path: '/account/products/monitoring' },
  ];
  return tabs.filter((tab) => tab !== false);
}

const evPlanTab: Tab = {
  key: 'evPlan',
  label: 'Plan Insights',
  path: '/account/products/ev/plan-insights',
};
/** Sessions for who has joined. */
const everywhereTabs = ['everywhereChargingSession', 'everywhereJoin'].map(
  (key): Tab => ({ key, label: 'EVerywhere', path: '/account/products/ev/everywhere' }),
);

/** EV tabs of pages that the server describes; both that are labelled EVerywhere lead to one page and are shown once. */
export function evTabs(data: StartAnswers | undefined): Tab[] {
  const keys = new Set(data?.evTabs?.tabs.map((tab) => tab.key));
  const isListed = ({ key, path }: Tab) => keys.has(key) && isDescribed(path, data?.navigation?.pages);
  return [evPlanTab, ...everywhereTabs.filter(isListed).slice(0, 1)].filter(isListed);
}

/** The tabs within a main tab, of pages that the server describes. */
export const subTabs = (tab: MainTab | undefined, facts: TabFacts): readonly Tab[] =>
  knownSubTabs(tab, facts).filter(({ path }) => isDescribed(path, facts.data?.navigation?.pages));

function knownSubTabs(tab: MainTab | undefined, facts: TabFacts): readonly Tab[] {
  const { data } = facts;
  const isBusiness = data?.accountDetails?.accountType === 'sme';
  switch (tab) {
    case 'products':
      return productTabs(facts);
    case 'insights':
      return listed(data?.insightTabs?.tabs, facts, (key) => {
        const [home, business] = insightPaths.get(key) ?? [];
        return under('insights', isBusiness ? (business ?? home) : home);
      });
    case 'profile':
      return listed(data?.profileTabs?.tabs, facts, (key) => under('profile', profilePaths.get(key)));
    case 'bills':
      return [
        { key: 'payments', label: 'Bills & Payments', path: '/account/bill/payments' },
        { key: 'transactions', label: 'Transactions', path: '/account/bill/transactions' },
        { key: 'billInsights', label: 'Bill insights', path: '/account/bill/insights' },
      ];
    default:
      return [];
  }
}

/** Whether a path is the tab's page or one under it. */
export const isWithin = (path: string, tab: Pick<Tab, 'path'>): boolean =>
  trimPath(path) === tab.path || path.startsWith(`${tab.path}/`);

/** Where an index address leads: to the first tab that the server shows, else to its fallback. */
export function indexTarget(path: IndexPath, facts: TabFacts): string {
  if (path === '/account') {
    const first = visibleMainTabs(facts.data)[0]?.path ?? indexRoutes[path];
    return isIndexPath(first) && first !== path ? indexTarget(first, facts) : first;
  }
  const tabs = path === '/account/products/ev' ? evTabs(facts.data) : subTabs(mainTabOf(path), facts);
  return tabs[0]?.path ?? indexRoutes[path];
}
