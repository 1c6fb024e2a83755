import { button } from '#schemas/action.ts';
import {
  array,
  count,
  flag,
  instant,
  nullable,
  number,
  nzd,
  object,
  oneOf,
  plainDate,
  text,
} from '#schemas/json-schema.ts';
import { message } from '#schemas/message.ts';
import {
  balance,
  dateWindow,
  failedPayment,
  nextPaymentInWords,
  notTakenNZD,
  paymentMethod,
  supplyType,
  toPay,
} from './money.ts';

/** Answer of drd.widget.heroMessage. */
export const heroMessage = object({
  title: text('Headline, without the greeting.'),
  message,
  tone: oneOf(
    ['calm', 'praise', 'attention'],
    'How the headline is meant. One that wants attention, such as of a move or a debt, is never folded away.',
  ),
  button: nullable(button),
});

/** Answer of drd.widget.hero. */
export const hero = object({
  isHeroMenuVisible: flag('The menu is wanted.'),
  modelExtensions: array(
    object({
      type: oneOf(['ev', 'solar', 'lpg'], 'What the customer has.'),
      promo: object({
        url: text('Where the promo leads.'),
        title: text('Heading.'),
        text: text('One sentence.'),
      }),
    }),
    'Extras of this home.',
    { maxItems: 3 },
  ),
});

/** Answer of drd.widget.hero.menu. */
export const heroMenu = object({ items: array(button, 'Entries of the menu.', { maxItems: 8 }) });

/** Answer of drd.widget.hero.info. */
export const heroInfo = object({
  items: array(
    object({ label: text('What it is.'), value: text('Its value.') }),
    'Facts about the property.',
    { maxItems: 6 },
  ),
});

export const billButtonActions = ['makePayment', 'viewDetails', 'applyForCreditRefundNow'] as const;

/** Answer of drd.widget.billSummary. */
export const billSummary = object({
  balance,
  toPay,
  paymentMethod,
  nextPayment: nullable(nextPaymentInWords),
  failedPayment: nullable(failedPayment),
  cardExpiry: nullable(
    object({
      lastFourDigits: text('Last four digits of the card on autopay.'),
      endsOn: plainDate('Last day on which the card works.'),
      expiresSoon: flag('Within 30 days.'),
    }),
  ),
  latestBill: nullable(
    object({
      id: text('Id of the bill.'),
      issuedOn: plainDate('Day of issue.'),
      totalNZD: nzd('Total with GST.'),
      window: dateWindow,
    }),
  ),
  unpaidBills: array(
    object({
      id: text('Id of the bill.'),
      issuedOn: plainDate('Day of issue.'),
      dueDate: plainDate('Last day to pay it, with the days that an extension gave.'),
      isOverdue: flag('It belongs to balance.overdue.'),
      window: dateWindow,
    }),
    'Bills of which something is still to be paid, the oldest first: what toPay and balance are made of.',
    { maxItems: 100 },
  ),
  notTakenNZD,
  pendingPaymentNZD: nzd('Payments under way that the balance does not show yet; 0 for none.'),
  buttons: array(
    oneOf(billButtonActions, 'A bill-button action.'),
    'What may be done, most important first.',
    { maxItems: 3 },
  ),
});

/** The current bill period areas (answer of drd.widget.sidekick). */
export const sidekick = object({
  headerArea: object({ title: text('Heading.'), window: dateWindow }),
  titleArea: object({ title: text('What the value is.'), value: text('The value in words, formatted.') }),
  progressArea: object({
    daysElapsed: count('Days of the period that the cost so far counts.'),
    daysInBillPeriod: count('Days of the period.'),
  }),
  barArea: object({ leftText: text('Left of the bar.'), rightText: text('Right of the bar.') }),
  billArea: object(
    {
      title: text('What the amounts are.'),
      soFarNZD: nzd('Cost so far.'),
      projectedLowNZD: nullable(nzd('Low end of the projection.')),
      projectedHighNZD: nullable(nzd('High end of the projection.')),
      includesGst: flag('The amounts contain GST.'),
      includesDailyCharge: flag('The amounts contain daily charges.'),
      dataTo: nullable(plainDate('Last day with data.')),
      daysCounted: count('Days whose readings the cost so far contains.'),
      daysEstimated: count('How many of them are estimated.'),
    },
    { optional: ['daysCounted', 'daysEstimated'] },
  ),
  supplyTypesArea: object({
    supplyTypes: array(
      object({
        type: supplyType,
        text: text('Name of the supply.'),
        value: text('Its cost so far, formatted.'),
      }),
      'Cost so far by supply.',
      { maxItems: 3 },
    ),
  }),
  buttonArea: nullable(button),
  contactArea: nullable(object({ text: text('Whom to ask.'), phone: text('Phone number.') })),
});

/** Answer of drd.widget.accountSummary. */
export const accountSummary = object({
  customerNumber: text('Number that the customer quotes.'),
  owner: text('Name of the account holder.'),
  fullAddress: text('Address of the selected site.'),
  paymentMethod,
  billDelivery: oneOf(['email', 'post'], 'How bills come.'),
  plans: array(
    object({
      supplyType,
      supplyTypeDisplay: text('Name for people.'),
      plan: text('Name of the plan.'),
      supplyPointId: text('ICP or LPG number.'),
    }),
    'What is supplied.',
    { maxItems: 20 },
  ),
});

export const actionTileTypes = ['ecoTracker', 'homeComparison', 'usageBreakdown', 'powerShout'] as const;
export const shortcutTypes = [
  'submitMeterRead',
  'orderLpg',
  'movingHouse',
  'paymentOptions',
  'contactDetails',
] as const;

/** Answer of drd.widget.actionTile.list. */
export const actionTiles = object({
  tiles: array(
    object({
      type: oneOf(actionTileTypes, 'Kind of tile.'),
      title: text('Heading.'),
      text: text('One sentence.'),
      to: text('Path of the page.'),
    }),
    'Action tiles.',
    { maxItems: 8 },
  ),
  shortcuts: array(
    object(
      {
        type: oneOf(shortcutTypes, 'Kind of shortcut.'),
        label: text('What it says.'),
        text: text('One sentence.'),
        to: text('Path of the page.'),
      },
      { optional: ['text'] },
    ),
    'Shortcuts.',
    { maxItems: 6 },
  ),
});

/** Answer of drd.widget.ecoTracker. */
export const ecoTracker = object(
  {
    percentage: {
      type: 'number',
      minimum: 0,
      maximum: 100,
      description: 'Share of renewable power in the grid now.',
    },
    source: text('Largest source now, such as Hydro.'),
    updatedAt: instant('When it was measured.'),
    goodFrom: instant(
      'Start of the next better time to use power; absent where now is good, or none is in sight.',
    ),
    carbonLevel: {
      type: 'integer',
      minimum: 0,
      maximum: 5,
      description: '0 no data, 1 very low to 5 very high.',
    },
  },
  { optional: ['updatedAt', 'goodFrom', 'carbonLevel'] },
);

export const widgetStatuses = [
  'READY',
  'LOADING',
  'SUCCESS',
  'SUCCESS_WITH_LIMITED_DATA',
  'SUCCESS_WITH_POPUP',
  'ERROR',
  'COMING_SOON',
  'HOME_PROFILE_NOT_COMPLETED',
] as const;

const withData = oneOf(
  ['SUCCESS', 'SUCCESS_WITH_LIMITED_DATA', 'SUCCESS_WITH_POPUP'],
  'There is something to show.',
);
const withoutData = object({
  status: oneOf(
    ['READY', 'LOADING', 'ERROR', 'COMING_SOON', 'HOME_PROFILE_NOT_COMPLETED'],
    'There is nothing to show, and why.',
  ),
});
const popup = nullable(object({ title: text('Heading.'), text: text('Text.') }));

const energyFigures = object({
  actual: number('This home.'),
  average: number('Similar homes.'),
  efficient: number('Similar homes that use less.'),
});
const costFigures = object({
  actual: nzd('This home.'),
  average: nzd('Similar homes.'),
  efficient: nzd('Similar homes that use less.'),
});
const comparison = object({ usageInKWh: energyFigures, usageInDollars: costFigures });

/** Answer of drd.widget.homeComparison. */
export const homeComparison = {
  anyOf: [
    object({
      status: withData,
      period: dateWindow,
      comparison: object({ electricity: nullable(comparison), gas: nullable(comparison), total: comparison }),
      efficientText: text('What "efficient" means; empty for the usual explanation.'),
      isLite: flag('Made from limited data.'),
      hasHomeProfileChanged: flag('Is being recalculated.'),
      popup,
    }),
    withoutData,
  ],
} as const;

const shareOfAll = {
  percentage: number('Share of the total, 0 to 100.'),
  dailyAverageUsage: number('Amount a day, up to three decimals.'),
} as const;

export const usageCategory = object({
  name: text('Category, such as heating or hot water.'),
  hexColour: text('Colour that the server proposes; the portal has colours of its own for both themes.'),
  iconUrl: text('Picture; empty for none.'),
  tip: text('How to use less; empty for none.'),
  dollar: object({ value: nzd('Cost.'), ...shareOfAll }),
  kWh: object({ value: number('Energy.'), ...shareOfAll }),
});

/** Answer of drd.widget.usageBreakdown. */
export const usageBreakdown = {
  anyOf: [
    object({
      status: withData,
      period: object({ startDate: plainDate('First day.'), numberOfDays: count('Days.') }),
      categories: array(usageCategory, 'Categories of use.', { maxItems: 20 }),
      biggestSaving: nullable(
        object({
          appliance: text('What.'),
          description: text('Why.'),
          ctaLabel: text('What the link says.'),
          tipCategory: text('Category of tips.'),
        }),
      ),
      popup,
    }),
    withoutData,
  ],
} as const;

/** Answer of drd.widget.powerShout. */
export const powerShout = object({
  message,
  balance: count('Free-power hours that can be booked.'),
  expiring: nullable(
    object({ hours: count('Hours that expire next.'), on: plainDate('Last day to use them.') }),
  ),
  nextBooking: nullable(
    object({ startDateTime: instant('Start of the next free power.'), duration: count('Whole hours.') }),
  ),
});

export const nextBestAction = object({
  type: text('Kind of action; unknown kinds are shown like any other.'),
  title: text('Heading.'),
  text: text('Why it is worth doing.'),
  button,
  isDismissible: flag('The customer may put it away.'),
});

export const nextBestActions = object({
  actions: array(nextBestAction, 'Most useful first.', { maxItems: 10 }),
});
