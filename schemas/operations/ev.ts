import {
  chargeNetAccount,
  chargeNetJoined,
  chargeNetLeft,
  chargeNetState,
  chargeNetVerification,
  chargingSessions,
  dayNightRates,
  evCarbonUsage,
  evEcoTracker,
  evElectricityUsage,
  evFaqs,
  evInsights,
  evModels,
  evSummary,
  myEv,
  myEvAnswer,
  myEvOptions,
} from '#schemas/entities/ev.ts';
import type { JsonSchema } from '#schemas/json-schema.ts';
import { object, plainDate } from '#schemas/json-schema.ts';
import type { Operations } from '#schemas/operation.ts';

const read = <const Path extends string, const S extends JsonSchema>(
  path: Path,
  summary: string,
  answer: S,
) =>
  ({
    method: 'GET',
    path: `/private/${path}`,
    access: 'private',
    summary,
    responses: { 200: answer },
  }) as const;

const noPlan = { 404: 'No EV plan, or no readings yet (type /error/no_data)' } as const;
const noPlanToLink = { 404: 'No EV plan to link the account to' } as const;

/** Reads that show whether an account is linked. */
const linkReads = [
  'ev.accounts.get',
  'ev.chargingSession',
  'tabs.ev',
  'billing.accounts.switcher',
  'drd.billingAccounts.switcher',
  'drd.billingAccounts.propertiesAndConnections',
  'drd.nextBestAction.get',
] as const;

/** A link that was made or ended is the last word. */
const linkWrites = ['ev.accounts.join', 'ev.accounts.leave'] as const;

/** EV plan and charging network. */
export const evOperations = {
  'evPlan.evModel': read('evPlan/evModel', 'Cars to choose from.', evModels),
  'evPlan.myEvOptions': read('evPlan/myEvOptions', 'Years and chargers to choose from.', myEvOptions),
  'evPlan.myEV': read('evPlan/myEV', 'The car of the customer.', myEvAnswer),
  'evPlan.myEV.save': {
    method: 'POST',
    path: '/private/evPlan/myEV',
    access: 'private',
    summary: 'Keeps the car of the customer.',
    body: myEv,
    responses: { 204: null },
    changes: [
      'evPlan.myEV',
      'evPlan.summary',
      'evPlan.evInsights',
      'evPlan.ecoTracker',
      'evPlan.carbonUsage',
    ],
    errors: { 400: 'No such model, or a year that is not among the options' },
  },
  'evPlan.summary': {
    ...read('evPlan/summary', 'Day and night of the last 30 days.', evSummary),
    errors: noPlan,
  },
  'evPlan.evInsights': { ...read('evPlan/evInsights', 'What the figures say.', evInsights), errors: noPlan },
  'evPlan.ecoTracker': {
    ...read('evPlan/ecoTracker', 'How green charging was.', evEcoTracker),
    errors: noPlan,
  },
  'evPlan.electricityUsage': {
    ...read('evPlan/electricityUsage', 'Energy and cost by day and night.', evElectricityUsage),
    errors: noPlan,
  },
  'evPlan.carbonUsage': {
    ...read('evPlan/carbonUsage', 'Carbon by day, against a petrol car.', evCarbonUsage),
    errors: noPlan,
  },
  'ev.chargingSession': {
    ...read('ev/chargingSession', 'Charging on the road.', chargingSessions),
    query: object({
      startDate: plainDate('First day, usually of a year.'),
      endDate: plainDate('Last day, included.'),
    }),
    errors: { 400: 'Not a window of at most 366 days', 404: 'Not linked (type /error/ev/not_linked)' },
  },
  'ev.rates.dayNight': read('ev/rates/dayNight', 'Hours and prices of day and night.', dayNightRates),
  'ev.faqs': read('ev/faqs', 'Questions about charging.', evFaqs),
  'ev.accounts.get': read('ev/accounts', 'How far the link to the charging network is.', chargeNetState),
  'ev.accounts.verify': {
    method: 'POST',
    path: '/private/ev/accounts/verify',
    access: 'private',
    summary: 'Starts to link an account of the charging network, or asks how far it is.',
    body: chargeNetAccount,
    responses: { 200: chargeNetVerification },
    changes: ['ev.accounts.get'],
    errors: noPlanToLink,
  },
  'ev.accounts.join': {
    method: 'POST',
    path: '/private/ev/accounts/join',
    access: 'private',
    summary: 'Links a verified account.',
    replaces: linkWrites,
    body: chargeNetAccount,
    responses: { 200: chargeNetJoined },
    changes: linkReads,
    errors: {
      ...noPlanToLink,
      409: 'Type /error/ev/not_verified, or /error/ev/account_already_linked',
      503: 'The network is down for the night; try again later (type /error/ev/network_unavailable)',
    },
  },
  'ev.accounts.leave': {
    method: 'POST',
    path: '/private/ev/accounts/leave',
    access: 'private',
    summary: 'Ends the link.',
    replaces: linkWrites,
    responses: { 200: chargeNetLeft },
    changes: linkReads,
    errors: { 404: 'Not linked (type /error/ev/not_linked)' },
  },
} as const satisfies Operations;
