/** A group of the document: a tag, and the first words of the ids that belong to it. */
interface Area {
  readonly name: string;
  readonly description: string;
  /** An id belongs to the area with the longest of these that it begins with, whole words only. */
  readonly ids: readonly string[];
}

const areas: readonly Area[] = [
  {
    name: 'Sign-in',
    description: 'The identity provider. Its failures follow OAuth (RFC 6749), not the problem of the API.',
    ids: ['identity'],
  },
  {
    name: 'Start-up',
    description: 'What the portal requests before it shows a page, and what it remembers about a person.',
    ids: [
      'outage',
      'nationalAlert',
      'bootstrap',
      'drd.initialize',
      'drd.updateFlag',
      'drd.featureMessages',
      'newFeaturePromotions',
      'tags',
    ],
  },
  {
    name: 'Navigation and layouts',
    description: 'Tabs, header icons, and the layouts that say what is on a page.',
    ids: ['drd.navigation', 'drd.notificationIcons', 'drd.widgets', 'tabs', 'widget'],
  },
  {
    name: 'Dashboard',
    description: 'Data of the widgets on the dashboard.',
    ids: ['drd'],
  },
  {
    name: 'Accounts and sites',
    description: 'Billing accounts, their sites, and which of them the customer works in.',
    ids: ['account', 'billing.accounts', 'drd.billingAccounts', 'drd.site', 'user.site', 'user.siteNickname'],
  },
  {
    name: 'Person',
    description: 'Sign-in details, phone numbers, addresses and preferences of the person.',
    ids: ['user', 'billing.phone', 'billing.postalAddress', 'billing.preferences'],
  },
  {
    name: 'Billing',
    description: 'Plans, transactions, invoices, extensions and refunds.',
    ids: ['billing'],
  },
  { name: 'Payments', description: 'The saved card, one-off payments and autopay.', ids: ['payments'] },
  { name: 'Donation', description: 'The monthly donation to schools.', ids: ['donation'] },
  {
    name: 'Usage',
    description: 'Electricity and natural gas by period, day and hour, and meter readings.',
    ids: ['usage', 'electricity', 'naturalGas', 'meterRead'],
  },
  {
    name: 'Insights',
    description: 'Comparisons, breakdowns, forecasts, carbon and the energy mix of the grid.',
    ids: [
      'insights',
      'billInsights',
      'billPlanner',
      'electricityForecast',
      'generationMix',
      'carbonCalculator',
      'showerOptimiser',
    ],
  },
  { name: 'Tips', description: 'Tips for using less, and what customers think of them.', ids: ['tips'] },
  {
    name: 'Profiles',
    description: 'What customers tell us about their home or business.',
    ids: ['homeProfile', 'businessProfile'],
  },
  {
    name: 'Free-power hours',
    description: 'Balance, offers and bookings of free hours.',
    ids: ['powershout'],
  },
  { name: 'Bottled gas', description: 'Orders and deliveries of LPG.', ids: ['lpg'] },
  { name: 'Electric vehicles', description: 'The EV plan and public charging.', ids: ['ev', 'evPlan'] },
  {
    name: 'Products besides energy',
    description: 'Broadband and home energy monitoring.',
    ids: ['products'],
  },
  {
    name: 'Moving house',
    description: 'Home moves and the addresses they need.',
    ids: ['homeMove', 'address'],
  },
  { name: 'Events', description: 'What the portal tells the server that a customer did.', ids: ['events'] },
];

const other: Area = { name: 'Other', description: 'Operations without an area of their own.', ids: [] };

/** The area of an operation by its id. An id that no area knows is in "Other". */
export function areaOf(id: string): Area {
  const words = id.split('.');
  for (let length = words.length; length > 0; length -= 1) {
    const start = words.slice(0, length).join('.');
    const found = areas.find(({ ids }) => ids.includes(start));
    if (found) return found;
  }
  return other;
}

/** Every area in the order of the document. */
export const areaList: readonly Area[] = [...areas, other];
