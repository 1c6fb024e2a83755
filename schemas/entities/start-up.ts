import { array, flag, nullable, object, oneOf, text } from '#schemas/json-schema.ts';

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
