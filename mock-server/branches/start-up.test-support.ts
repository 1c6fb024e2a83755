import { tagNames } from '#schemas/entities/new-features.ts';
import { type Branch, refuses, shows, type Way } from './branch.test-support.ts';

const link = { label: 'What to do', href: 'https://www.beacon.example/storm' };
const alert = (severity: 'info' | 'warning' | 'critical', withLink = false) => ({
  nationalAlert: {
    info: { id: 'alert-1', title: 'Storm', text: 'Lines are down.', severity, link: withLink ? link : null },
  },
});
const evPages = ['products/ev/plan-insights', 'products/ev/everywhere'];
const has = (tabs: readonly { readonly key: string }[], key: string) => tabs.some((tab) => tab.key === key);

/** The page has nothing for the persona but why it is for others, with a way on. */
const explains = (text: string, persona: string, tabId: string, way: Way = {}) =>
  shows(
    text,
    persona,
    'widget.list',
    ({ sections }) =>
      sections
        .flatMap(({ widgets }) => widgets)
        .every(({ type, config }) => type === 'notice' && Object.hasOwn(config, 'button')),
    { ...way, call: { query: { tabId } } },
  );
const withoutElectricity: Way = {
  first: [{ id: 'drd.site.select', body: { billingAccountId: 'ba-107', siteId: 'site-107-2' } }],
};

const insightTabs = [
  'tips',
  'carbonCalculator',
  'electricityForecast',
  'homeComparison',
  'usageBreakdown',
  'ecoTracker',
];

/** Outage, alert, flags, tabs and what was seen. The first ones are states that a person sets with the controls. */
export const startUp: readonly Branch[] = [
  shows('No outage', 'aroha', 'outage.current', (body) => !body.isOutage && !body.shouldNotify),
  shows('Outage mode blocks everyone', 'aroha', 'outage.current', (body) => body.isOutage, {
    state: {
      outage: { isOutage: true, title: 'Closed for the night', timestamp: '2026-03-03T09:00:00+13:00' },
    },
  }),
  shows(
    'Pre-outage notification with outageDurationText',
    'aroha',
    'outage.current',
    (body) => body.showPreOutageNotification && body.shouldNotify && body.outageDurationText,
    {
      state: {
        outage: { showPreOutageNotification: true, shouldNotify: true, outageDurationText: 'two hours' },
      },
    },
  ),
  shows('The alert call returns no info', 'aroha', 'nationalAlert', (body) => !body.info && !body.error),
  ...(['info', 'warning', 'critical'] as const).map((severity) =>
    shows(
      `The alert call returns info: ${severity}`,
      'aroha',
      'nationalAlert',
      (body) => body.info?.severity === severity,
      { state: alert(severity) },
    ),
  ),
  shows('The alert call returns info with a link', 'aroha', 'nationalAlert', (body) => body.info?.link, {
    state: alert('info', true),
  }),
  shows('An error field of the alert', 'aroha', 'nationalAlert', (body) => body.error, {
    state: { nationalAlert: { error: 'The alert could not be read.' } },
  }),

  shows('emailVerified', 'aroha', 'drd.initialize', (body) => body.emailVerified),
  shows('emailVerified is off', 'callum', 'drd.initialize', (body) => !body.emailVerified),
  shows('hasEarlyAccess', 'mei', 'drd.initialize', (body) => body.hasEarlyAccess),
  shows('hasEarlyAccess is off', 'aroha', 'drd.initialize', (body) => !body.hasEarlyAccess),
  shows('isEiq2', 'aroha', 'drd.initialize', (body) => body.isEiq2),
  shows('isEiq2 is off', 'ihaia', 'drd.initialize', (body) => !body.isEiq2),
  shows('canEditPropertyAvatar', 'aroha', 'drd.initialize', (body) => body.canEditPropertyAvatar),
  shows('canEditPropertyAvatar is off', 'sione', 'drd.initialize', (b) => !b.canEditPropertyAvatar),
  shows('shouldShowFeatureMessages', 'isla', 'drd.initialize', (b) => b.shouldShowFeatureMessages),
  shows('eiq2OnboardingSeen is off', 'isla', 'drd.initialize', (body) => !body.eiq2OnboardingSeen),
  shows('firstEvIdleFeeInfoSeen is off', 'mei', 'drd.initialize', (b) => !b.firstEvIdleFeeInfoSeen),
  shows('firstEvIdleFeeInfoSeen', 'mei', 'drd.initialize', (body) => body.firstEvIdleFeeInfoSeen, {
    first: [{ id: 'drd.updateFlag', body: { flagName: 'firstEvIdleFeeInfoSeen' } }],
  }),

  shows('Every main tab', 'aroha', 'drd.navigation', ({ tabs }) => tabs.length === 5),
  shows('A main tab is left out', 'ihaia', 'drd.navigation', ({ tabs }) => tabs.length === 4),
  shows(
    'The common error state is on: the dashboard tab is added',
    'ihaia',
    'drd.navigation',
    ({ tabs, commonError }) => commonError && !tabs.includes('dashboard'),
  ),
  shows('Profile tabs with powershout', 'aroha', 'tabs.profile', ({ tabs }) => has(tabs, 'powershout')),
  shows('Profile tabs without powershout', 'wiremu', 'tabs.profile', (b) => !has(b.tabs, 'powershout')),
  shows('Residential: the home profile', 'aroha', 'tabs.profile', (b) => has(b.tabs, 'homeProfile')),
  shows('SME: the business profile', 'sione', 'tabs.profile', (b) => has(b.tabs, 'businessProfile')),
  shows('Insights tabs: all of a home', 'aroha', 'tabs.insights', (b) =>
    insightTabs.every((key) => has(b.tabs, key)),
  ),
  shows(
    'The second brand has no comparison of homes',
    'aroha',
    'tabs.insights',
    ({ tabs }) => !has(tabs, 'homeComparison') && has(tabs, 'ecoTracker'),
    { brand: 'ember' },
  ),
  shows('No EV tabs', 'aroha', 'tabs.ev', ({ tabs }) => tabs.length === 0, { pages: evPages }),
  shows('EV tab Plan Insights', 'noa', 'tabs.ev', ({ tabs }) => has(tabs, 'evPlan')),
  shows('EV tab everywhereJoin', 'noa', 'tabs.ev', ({ tabs }) => has(tabs, 'everywhereJoin'), {
    pages: evPages,
  }),
  shows(
    'EV tab everywhereChargingSession',
    'mei',
    'tabs.ev',
    ({ tabs }) => has(tabs, 'everywhereChargingSession') && !has(tabs, 'everywhereJoin'),
    { pages: evPages },
  ),

  shows('Notification icon: bill', 'callum', 'drd.notificationIcons', ({ icons }) => icons.length === 1),
  shows('Notification icon: powershout', 'aroha', 'drd.notificationIcons', ({ icons }) =>
    icons.some(({ type, count }) => type === 'powershout' && count > 1),
  ),
  shows('No notification icon', 'wiremu', 'drd.notificationIcons', ({ icons }) => icons.length === 0),
  shows(
    'A promo tooltip is not yet seen',
    'aroha',
    'newFeaturePromotions.list',
    (body) => body.promotions.length > 1,
  ),
  shows(
    'A promo was seen',
    'aroha',
    'newFeaturePromotions.list',
    ({ promotions }) => promotions.length === 1,
    {
      first: [
        { id: 'newFeaturePromotions.seen', body: { promoId: 'eco-tracker-2026', viewType: 'dismissed' } },
      ],
    },
  ),
  shows(
    'The end date of every promo is past',
    'aroha',
    'newFeaturePromotions.list',
    ({ promotions }) => promotions.length === 0,
    { now: '2026-08-01T09:00:00+12:00' },
  ),
  shows('Onboarding feature messages', 'isla', 'drd.featureMessages', (body) => body.messages.length, {
    call: { query: { target: 'dashboard' } },
  }),
  shows('No feature messages', 'aroha', 'drd.featureMessages', ({ messages }) => messages.length === 0, {
    call: { query: { target: 'dashboard' } },
  }),
  shows('No tag is set', 'aroha', 'tags.list', ({ tags }) => tags.length === 0),
  ...tagNames.map((tagName) =>
    shows(`The tag ${tagName} is set`, 'aroha', 'tags.list', ({ tags }) => tags.includes(tagName), {
      first: [{ id: 'tags.add', query: { tagName } }],
    }),
  ),

  shows('Account type residential', 'aroha', 'account.details', (b) => b.accountType === 'residential'),
  shows('Account type SME', 'sione', 'account.details', (body) => body.accountType === 'sme'),
  shows('Powershout eligibility', 'aroha', 'account.details', (body) => body.hasPowershout),
  shows('No powershout eligibility', 'wiremu', 'account.details', (body) => !body.hasPowershout),
  shows('isDonor', 'aroha', 'account.details', (body) => body.isDonor),
  shows('isDonor is off', 'wiremu', 'account.details', (body) => !body.isDonor),
  shows('Account roles: one', 'aroha', 'account.roles', ({ roles }) => roles.length === 1),
  shows('Account roles: several', 'priya', 'account.roles', ({ roles }) => roles.length > 1),
  refuses('Staff impersonation: staff look only', 'aroha', 'donation.stop', 403, '/impersonation', {
    call: { staff: true },
  }),
  shows(
    'Switching the billing account',
    'priya',
    'billing.accounts',
    ({ selectedBillingAccount }) => selectedBillingAccount.buyingGroupName !== '',
    { first: [{ id: 'user.site.select', body: { billingAccountId: 'ba-402' } }] },
  ),
  shows(
    'The current route after a switch to a site without its subject',
    'wiremu',
    'widget.list',
    ({ sections }) => sections.every(({ id }) => id === 'none-part'),
    {
      first: [{ id: 'drd.site.select', body: { billingAccountId: 'ba-102', siteId: 'site-102-2' } }],
      call: { query: { tabId: 'products/natural-gas' } },
    },
  ),
  explains('A business at the home profile', 'sione', 'profile/home-profile'),
  explains('A home at the business profile', 'aroha', 'profile/business-profile'),
  explains('A business at the carbon calculator', 'sione', 'insights/carbon-calculator'),
  explains('A business at the shower timer', 'sione', 'shower-optimizer'),
  explains('A comparison of homes at the second brand', 'aroha', 'insights/home-comparison', {
    brand: 'ember',
  }),
  explains('A trend of gas without gas', 'aroha', 'insights/home-comparison/historic-trend/gas'),
  explains('Electricity use without electricity', 'hemi', 'products/consumption', withoutElectricity),
  explains('A forecast without electricity', 'hemi', 'insights/forecasts', withoutElectricity),
  refuses('A page that the server does not describe', 'aroha', 'widget.list', 404, '/not_found', {
    call: { query: { tabId: 'products/none' } },
  }),
  refuses('A failed account switch', 'priya', 'user.site.select', 404, '/not_found', {
    call: { body: { billingAccountId: 'ba-999' } },
  }),
];
