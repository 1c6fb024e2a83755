import { array, flag, nullable, number, nzd, object, oneOf, plainDate, text } from '#schemas/json-schema.ts';
import { dateWindow, supplyType } from './money.ts';

export const customerTypes = ['residential', 'sme'] as const;
const customerType = oneOf(customerTypes, 'Kind of customer.');

/** User / initialise data. */
export const initialiseData = object(
  {
    username: text('Name for sign-in.'),
    email: text('E-mail for sign-in.'),
    emailVerified: flag('The sign-in e-mail has been verified.'),
    userId: text('Stable id of the person.'),
    customerFirstName: text('First name, for greetings.'),
    hasEarlyAccess: flag('Shows features that are still in test, with a Beta tag.'),
    isEiq2: flag('Opaque to the portal.'),
    canEditPropertyAvatar: flag('May choose a picture of the property.'),
    shouldShowFeatureMessages: flag('Onboarding messages are wanted.'),
    eiq2OnboardingSeen: flag('Onboarding was seen.'),
    firstEvIdleFeeInfoSeen: flag('The note on idle fees was seen.'),
    billWindow: {
      ...dateWindow,
      description: 'The current bill period of the selected account; absent where it isn’t known.',
    },
  },
  { optional: ['billWindow'] },
);

export const planObject = object(
  {
    name: text('Name of the plan.'),
    chargeNetId: nullable(text('Id in the EV charging network.')),
    isValuePlan: flag('A plan with a yearly limit; false when absent.'),
  },
  { optional: ['isValuePlan'] },
);

export const supplyPoint = object({
  id: text('Id of the supply point in the portal.'),
  supplyPointId: text('ICP for electricity and gas, LPG number for bottled gas.'),
  supplyType,
  supplyTypeDisplay: text('Name of the supply type for people.'),
  supplyAgreementId: text('Id of the agreement.'),
  plan: text('Name of the plan.'),
  planObject,
  advanced: flag('The meter is read daily or more often.'),
  hasHourlyDataSupport: flag('Usage by the hour is available.'),
  isSupportEnergyIQFeatures: flag('Insights are available.'),
  address: text('Address of the supply point.'),
  nickname: text('Name that the customer gave it; may be empty.'),
});

export const siteStatuses = ['active', 'opening', 'closing'] as const;

export const switcherSite = object(
  {
    id: text('Id of the site within its billing account.'),
    isSelected: flag('The session works in this site.'),
    address: text('Address in one line.'),
    nickname: text('Name that the customer gave it; may be empty.'),
    status: oneOf(siteStatuses, 'Opening shows "(Pending)", closing shows "(Closed)".'),
    statusDate: nullable(plainDate('Day on which an opening or closing takes effect; null for none.')),
    supplyPoints: array(supplyPoint, 'What is supplied there.', { maxItems: 20 }),
  },
  { optional: ['statusDate'] },
);

/** Answer of both switcher calls. */
export const accountSwitcher = object({
  billingAccounts: array(
    object({
      id: text('Id of the billing account.'),
      isSelected: flag('The session works in this account.'),
      customerNumberText: text('Customer number with its label.'),
      isBuyingGroup: flag('The account belongs to a buying group.'),
      buyingGroupName: text('Name of the buying group; may be empty.'),
      billingAccountSites: array(switcherSite, 'The sites.', { maxItems: 500 }),
    }),
    'Every billing account.',
    { maxItems: 200 },
  ),
});

/** Answer of account.details, the older account call of start-up. */
export const accountDetails = object({
  customerNumber: text('Number that the customer quotes.'),
  accountType: customerType,
  customerSince: plainDate('Day of the first agreement.'),
  hasPowershout: flag('Takes part in the loyalty scheme.'),
  isDonor: flag('Gives to the school donation scheme.'),
});

/** What a site used and cost in the last billed period; the costs of all sites add up to that of the account. */
const siteUse = object({
  kwh: number('Kilowatt-hours of electricity and natural gas.'),
  costNZD: nullable(nzd('Cost of all energy there; null where costs aren’t known.')),
  changePercent: nullable(
    number(
      'Per cent more energy a day than in the period before, negative for less; null where there is none.',
    ),
  ),
});

export const property = object(
  {
    billingAccountId: text('Id of the billing account.'),
    siteId: text('Id of the site.'),
    address: text('Address in one line.'),
    nickname: text('Name that the customer gave it; may be empty.'),
    status: oneOf(siteStatuses, 'Whether the site is open.'),
    statusDate: nullable(plainDate('Day on which an opening or closing takes effect.')),
    isSelected: flag('The session works in this site.'),
    supplyTypes: array(supplyType, 'Kinds of energy.', { maxItems: 3 }),
    plans: array(text('Name of a plan.'), 'One for each supply point.', { maxItems: 20 }),
    use: siteUse,
  },
  { optional: ['use'] },
);

export const propertyList = object(
  {
    properties: array(property, 'Every site of the selected account.', { maxItems: 500 }),
    usePeriod: object({
      window: dateWindow,
      includesGst: flag('Costs are with GST and the daily charge.'),
    }),
  },
  { optional: ['usePeriod'] },
);
