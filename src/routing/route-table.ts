import type { OperationId } from '#schemas/operations.ts';
import { trimPath } from './address.ts';

/** Operations that count a view; the eco tracker names which of its views. */
type ViewEvent = Extract<OperationId, `events.view${string}`>;

/** A page below /account. The server lists its widgets under `page` (the dashboard has a name of its own). */
export interface PageRoute {
  readonly path: `/account/${string}`;
  /** Path below /account; the tabId of the page's layout. */
  readonly page: string;
  /** First part of the document's title. */
  readonly title: string;
  /** Name that analytics knows the page by; the title where there is none of its own. */
  readonly analyticsTitle?: string;
  readonly viewEvent?: ViewEvent;
  /** Which view of the eco tracker it is. */
  readonly track?: string;
}

interface Extras {
  readonly analyticsTitle?: string;
  readonly viewEvent?: ViewEvent;
  readonly track?: string;
}

const at = (page: string, title: string, extras: Extras = {}): PageRoute => ({
  path: `/account/${page}`,
  page,
  title,
  ...extras,
});

const consumption: Extras = {
  analyticsTitle: 'Electricity Usage',
  viewEvent: 'events.viewElectricityBasicMeterUsage',
};
const tips: Extras = { viewEvent: 'events.viewEnergySavingTips' };
const comparison: Extras = { analyticsTitle: 'Home Comparison', viewEvent: 'events.viewHomeComparison' };
const breakdown: Extras = { analyticsTitle: 'Usage Breakdown', viewEvent: 'events.viewUsageBreakdown' };
const calculator: Extras = { analyticsTitle: 'Carbon Calculator', viewEvent: 'events.viewCarbonCalculator' };
const ecoTracker = (track: string): Extras => ({
  analyticsTitle: 'Eco Tracker',
  viewEvent: 'events.viewEcoTracker',
  track,
});

/** Every page of a signed-in customer, with titles and view events. */
export const pageRoutes: readonly PageRoute[] = [
  at('dashboard', 'Dashboard', { analyticsTitle: 'Dashboard' }),
  at('products/bottled-gas', 'Bottled gas'),
  at('products/broadband', 'Broadband'),
  at('products/consumption', 'Electricity usage', consumption),
  at('products/natural-gas', 'Natural gas usage', {
    analyticsTitle: 'Natural Gas Usage',
    viewEvent: 'events.viewNaturalGasUsage',
  }),
  at('products/monitoring', 'Monitoring'),
  at('products/ev/plan-insights', 'EV plan insights'),
  at('products/ev/everywhere', 'EVerywhere', { viewEvent: 'events.viewEvEverywhere' }),
  at('insights/tips', 'Tips', tips),
  at('insights/tips/all-tips', 'All tips', tips),
  at('insights/tips/category/electric-vehicle', 'Electric vehicle tips', tips),
  // The bare address shows the first of its views.
  at('insights/eco-tracker', 'Eco tracker', ecoTracker('realtime')),
  at('insights/eco-tracker/realtime', 'Eco tracker: real-time', ecoTracker('realtime')),
  at('insights/eco-tracker/forecast', 'Eco tracker: next 7 days', ecoTracker('forecast')),
  at('insights/eco-tracker/usage-impact', 'Eco tracker: usage impact', ecoTracker('usage-impact')),
  at(
    'insights/eco-tracker/last-7-days/carbon',
    'Eco tracker: carbon, last 7 days',
    ecoTracker('last-7-days-carbon'),
  ),
  at(
    'insights/eco-tracker/last-7-days/electricity',
    'Eco tracker: electricity, last 7 days',
    ecoTracker('last-7-days-electricity'),
  ),
  at('insights/forecasts', 'Electricity forecast', {
    analyticsTitle: 'Electricity Forecasts',
    viewEvent: 'events.viewEnergyForecast',
  }),
  at('insights/home-comparison', 'Home comparison', comparison),
  at('insights/home-comparison/weekly-update', 'Home comparison: weekly update', comparison),
  at('insights/home-comparison/historic-trend', 'Home comparison: historic trend', comparison),
  at('insights/home-comparison/historic-trend/total', 'Home comparison: total trend', comparison),
  at('insights/home-comparison/historic-trend/electricity', 'Home comparison: electricity trend', comparison),
  at('insights/home-comparison/historic-trend/gas', 'Home comparison: gas trend', comparison),
  at('insights/home-comparison/no-data', 'Home comparison', comparison),
  at('insights/energy-mix', 'Usage breakdown', breakdown),
  at('insights/energy-mix/weekly-update', 'Usage breakdown: weekly update', breakdown),
  at('insights/energy-mix/historic-trend', 'Usage breakdown: historic trend', breakdown),
  at('insights/energy-mix/no-data', 'Usage breakdown', breakdown),
  at('insights/business-breakdown', 'Usage breakdown', breakdown),
  at('insights/business-comparison', 'Business comparison', comparison),
  at('insights/carbon-calculator', 'Carbon calculator', calculator),
  at('insights/carbon-calculator/default-state', 'Carbon calculator', calculator),
  at('bill/payments', 'Bills and payments', { analyticsTitle: 'Bills & Payments' }),
  at('bill/transactions', 'Transaction history', {
    analyticsTitle: 'Transaction History',
    viewEvent: 'events.viewTransactionHistory',
  }),
  at('bill/insights', 'Bill insights', { viewEvent: 'events.viewBillInsights' }),
  at('bill/credit-refund', 'Credit refund'),
  at('profile/account-settings', 'Account settings'),
  at('profile/property-details', 'Property details', { viewEvent: 'events.viewPropertiesAndPlans' }),
  at('profile/moving-house', 'Moving house'),
  at('profile/payment-options', 'Payment options'),
  at('profile/powershout', 'Powershout'),
  at('profile/donate', 'Donate'),
  at('profile/home-profile', 'Home profile'),
  at('profile/business-profile', 'Business profile'),
  at('profile/friend-get-friend', 'Refer a friend'),
  at('property-avatar', 'Property picture'),
  at('feature-messages', "What's new"),
  at('shower-optimizer', 'Shower optimiser'),
];

/** Addresses that lead on to the first tab that the server shows, and where to when it shows none. */
export const indexRoutes = {
  '/account': '/account/dashboard',
  '/account/products': '/account/products/consumption',
  '/account/products/ev': '/account/products/ev/plan-insights',
  '/account/insights': '/account/insights/tips',
  '/account/bill': '/account/bill/payments',
  '/account/profile': '/account/profile/account-settings',
} as const;
export type IndexPath = keyof typeof indexRoutes;

/** Routes for everybody. The titles are the first part of the document's title. */
export const publicRoutes = {
  '/': 'My Account',
  '/login': 'Sign in',
  '/app': 'My Account',
  '/auth/redirect': 'Signing in',
  '/auth-error': 'Sign-in problem',
  '/general-error': 'Something went wrong',
  '/impersonate': 'Staff sign-in',
  '/impersonate-logout': 'Staff sign-out',
  '/outage': 'My Account is unavailable',
} as const;

const pagesByPath: ReadonlyMap<string, PageRoute> = new Map(pageRoutes.map((route) => [route.path, route]));

/** The page at a path, or undefined. */
export const pageAt = (path: string): PageRoute | undefined => pagesByPath.get(trimPath(path));

/** Whether a path is one of the index addresses. */
export const isIndexPath = (path: string): path is IndexPath => Object.hasOwn(indexRoutes, path);
