import { array, flag, instant, nullable, object, oneOf, text } from '#schemas/json-schema.ts';

/** Answer of nationalAlert: `info` or `error`, or neither. */
export const nationalAlert = object(
  {
    info: object({
      id: text('Changes with every alert; a dismissal belongs to one id.'),
      title: text('Heading.'),
      text: text('One or two sentences.'),
      severity: oneOf(['info', 'warning', 'critical'], 'Only a critical alert stands above the amount due.'),
      link: nullable(object({ label: text('What the link says.'), href: text('Where it leads.') })),
    }),
    error: text('Why the alert could not be read.'),
  },
  { optional: ['info', 'error'] },
);

export const mainTabs = ['dashboard', 'products', 'insights', 'bills', 'profile'] as const;

/** Answer of drd.navigation. */
export const navigation = object(
  {
    tabs: array(oneOf(mainTabs, 'A main tab.'), 'The main tabs that this customer sees, in order.', {
      maxItems: 5,
    }),
    commonError: flag('Part of the data could not be read; the dashboard tab is added.'),
    pages: array(
      text('Path below /account, such as bill/payments.', 100),
      'The pages that this customer has. A link to another one is not offered; without the list every link is.',
      { maxItems: 200 },
    ),
  },
  { optional: ['pages'] },
);

const tabList = (description: string) =>
  object({
    tabs: array(object({ key: text('Key of the tab.'), label: text('Label of the tab.') }), description, {
      maxItems: 20,
    }),
  });

/** Keys that the portal knows; others are ignored. */
export const profileTabs = tabList(
  'Profile tabs: accountSettings, propertyDetails, paymentOptions, powershout, donate, homeProfile, businessProfile, friendGetFriend, movingHouse.',
);
export const insightTabs = tabList(
  'Insight tabs: tips, carbonCalculator, electricityForecast, homeComparison, usageBreakdown, ecoTracker.',
);
export const evTabs = tabList('EV tabs: evPlan, everywhereJoin, everywhereChargingSession.');

/** New-feature promo. */
export const promotions = object({
  promotions: array(
    object({
      promoId: text('Id.'),
      endDate: instant('Not shown from then on.'),
      title: text('Heading of the tooltip.'),
      text: text('One sentence.'),
      navigation: object({ deeplink: text('Path of the page that it is about.') }),
    }),
    'Promotions, the first of which is used.',
    { maxItems: 20 },
  ),
});

export const promotionViewTypes = ['tooltip', 'dismissed', 'followed'] as const;

export const tagNames = [
  'BILL_CHECKER_BETA_SEEN',
  'BILL_PLANNER_BETA_SEEN',
  'TIPS_BETA_SEEN',
  'TIPS_FOR_YOU_SEEN',
  'GEN_MIX_KNEW_THIS',
  'GENERATION_MIX_MODAL_SEEN',
  'DASHBOARD_MODAL_SEEN',
] as const;

export const tags = object({
  tags: array(oneOf(tagNames, 'A seen flag.'), 'Seen flags that are set.', { maxItems: 20 }),
});

export const flagNames = [
  'shouldShowFeatureMessages',
  'eiq2OnboardingSeen',
  'firstEvIdleFeeInfoSeen',
] as const;

export const featureMessages = object({
  messages: array(
    object({ id: text('Id.'), title: text('Heading.'), text: text('Text.') }),
    'Onboarding messages, in order.',
    { maxItems: 20 },
  ),
});
