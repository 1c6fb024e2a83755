import { type Context, type Handlers, noContent, reply } from '#mock/handler.ts';
import { selectedAccount, selectedSites } from '#mock/world/customer.ts';
import { powershoutBalance } from '#mock/world/powershout.ts';
import { mainTabs } from '#schemas/entities/start-up.ts';
import { insightsState } from './dashboard/analysed-period.ts';
import { wireWindow } from './shared/balance.ts';
import { withPage } from './shared/pages.ts';
import { currentWindow } from './shared/usage.ts';
import { countText } from './shared/words.ts';

type StartUp = Pick<
  Handlers,
  | 'outage.current'
  | 'nationalAlert'
  | 'bootstrap'
  | 'drd.initialize'
  | 'drd.navigation'
  | 'tabs.profile'
  | 'tabs.insights'
  | 'tabs.ev'
  | 'drd.notificationIcons'
  | 'account.details'
>;

/** Start-up. Tabs are shown only where a page is behind them. */
export const startUp: StartUp = {
  'outage.current': (_input, { world }) => reply(200, world.publicState.outage),
  nationalAlert: (_input, { world }) => reply(200, world.publicState.nationalAlert),
  bootstrap: () => noContent(),
  'drd.initialize': (_input, context) => {
    const { login, person, flags } = context.customer;
    return reply(200, {
      username: login.email,
      email: login.email,
      emailVerified: login.emailVerified,
      userId: login.userId,
      customerFirstName: person.firstName,
      ...flags,
      billWindow: wireWindow(currentWindow(context)),
    });
  },
  'drd.navigation': (_input, context) => {
    const described = withPage(
      context,
      context.layouts.tabIds().map((page) => ({ page })),
    ).map(({ page }) => page);
    const areas = new Set(described.map((page) => page.split('/')[0] ?? ''));
    // The portal adds the dashboard where part of what is on it could not be read.
    const commonError = insightsState(context) === 'failed';
    const tabs = mainTabs.filter((tab) =>
      tab === 'dashboard' ? !commonError : areas.has(tab === 'bills' ? 'bill' : tab),
    );
    // The dashboard has a name of its own among the layouts, and the header is no page.
    const pages = described
      .filter((page) => page !== 'header')
      .map((page) => (page === 'newDashboard' ? 'dashboard' : page));
    return reply(200, { tabs, commonError, pages });
  },
  'tabs.profile': (_input, context) => reply(200, { tabs: profileTabs(context) }),
  'tabs.insights': (_input, context) => reply(200, { tabs: insightTabs(context) }),
  'tabs.ev': (_input, context) => reply(200, { tabs: evTabs(context) }),
  'drd.notificationIcons': (_input, context) => reply(200, { icons: notificationIcons(context) }),
  'account.details': (_input, { customer }) => {
    const { customerNumber, type } = selectedAccount(customer);
    return reply(200, {
      customerNumber,
      accountType: type,
      customerSince: customer.customerSince,
      hasPowershout: customer.powershout.eligible,
      isDonor: customer.donation !== null,
    });
  },
};

const pageTab = (key: string, label: string, page: string) => ({ key, label, page });
const tabsOf = (context: Context, entries: readonly ReturnType<typeof pageTab>[]) =>
  withPage(context, entries).map(({ key, label }) => ({ key, label }));

function profileTabs(context: Context) {
  return tabsOf(context, [
    pageTab('propertyDetails', 'Properties and plans', 'profile/property-details'),
    pageTab('accountSettings', 'Account settings', 'profile/account-settings'),
    pageTab('paymentOptions', 'Payment options', 'profile/payment-options'),
    pageTab('powershout', 'Powershout', 'profile/powershout'),
    pageTab('homeProfile', 'Home profile', 'profile/home-profile'),
    pageTab('businessProfile', 'Business profile', 'profile/business-profile'),
    pageTab('movingHouse', 'Moving house', 'profile/moving-house'),
    pageTab('donate', 'Donate', 'profile/donate'),
    pageTab('friendGetFriend', 'Refer a friend', 'profile/friend-get-friend'),
  ]);
}

/** A comparison and a breakdown are of homes or of businesses; the layouts say who has which. */
function insightTabs(context: Context) {
  const isBusiness = selectedAccount(context.customer).type === 'sme';
  return tabsOf(context, [
    pageTab('tips', 'Tips', 'insights/tips'),
    pageTab('carbonCalculator', 'Carbon calculator', 'insights/carbon-calculator'),
    pageTab('electricityForecast', 'Electricity forecast', 'insights/forecasts'),
    isBusiness
      ? pageTab('homeComparison', 'Comparison', 'insights/business-comparison')
      : pageTab('homeComparison', 'Home comparison', 'insights/home-comparison'),
    pageTab(
      'usageBreakdown',
      'Usage breakdown',
      isBusiness ? 'insights/business-breakdown' : 'insights/energy-mix',
    ),
    pageTab('ecoTracker', 'Eco tracker', 'insights/eco-tracker'),
  ]);
}

/** Both tabs of the charging network lead to the same page; which of them is listed tells whether a card is linked. */
function evTabs(context: Context) {
  const points = selectedSites(context.customer).flatMap(({ supplyPoints }) => supplyPoints);
  const hasPlan = points.some(({ planId }) => planId === 'evNight');
  const isLinked = points.some(({ chargeNetId }) => chargeNetId !== null);
  if (!hasPlan) return [];
  return tabsOf(context, [
    pageTab('evPlan', 'Plan Insights', 'products/ev/plan-insights'),
    pageTab(
      isLinked ? 'everywhereChargingSession' : 'everywhereJoin',
      'EVerywhere',
      'products/ev/everywhere',
    ),
  ]);
}

function notificationIcons(context: Context) {
  const { customer, world } = context;
  const { balance } = world.ledger(customer, selectedAccount(customer));
  const hours = customer.powershout.eligible ? powershoutBalance(customer, world.today()) : 0;
  const overdue = balance.overdueCents > 0 ? 1 : 0;
  return withPage(context, [
    { type: 'bill', count: overdue, label: 'A bill is overdue', page: 'bill/payments' },
    {
      type: 'powershout',
      count: hours,
      label: `${countText(hours, 'hour')} of free power to book`,
      page: 'profile/powershout',
    },
  ])
    .filter(({ count }) => count > 0)
    .map(({ page, ...icon }) => ({ ...icon, to: `/account/${page}` }));
}
