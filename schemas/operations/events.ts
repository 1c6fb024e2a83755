import { object, oneOf } from '#schemas/json-schema.ts';
import type { Operations } from '#schemas/operation.ts';

const event = <const Name extends string>(name: Name, summary: string) =>
  ({
    method: 'POST',
    path: `/private/events/${name}`,
    access: 'private',
    summary,
    responses: { 204: null },
  }) as const;

/** Tracks of the eco tracker that are counted apart. */
export const ecoTrackerTracks = [
  'realtime',
  'forecast',
  'usage-impact',
  'last-7-days-carbon',
  'last-7-days-electricity',
] as const;

/** Events without a body; their failures are ignored. */
export const eventOperations = {
  'events.userLogout': event('userLogout', 'The customer signs out.'),
  'events.userVisit': event('userVisit', 'The customer has come.'),
  'events.viewHomeComparison': event('viewHomeComparison', 'Home comparison was viewed.'),
  'events.viewEnergyForecast': event('viewEnergyForecast', 'The electricity forecast was viewed.'),
  'events.viewEnergySavingTips': event('viewEnergySavingTips', 'Tips were viewed.'),
  'events.viewNaturalGasUsage': event('viewNaturalGasUsage', 'Natural gas use was viewed.'),
  'events.viewEvEverywhere': event('viewEvEverywhere', 'The charging network was viewed.'),
  'events.viewTransactionHistory': event('viewTransactionHistory', 'Transactions were viewed.'),
  'events.viewUsageBreakdown': event('viewUsageBreakdown', 'The usage breakdown was viewed.'),
  'events.viewElectricityBasicMeterUsage': event(
    'viewElectricityBasicMeterUsage',
    'Electricity use was viewed.',
  ),
  'events.viewBillInsights': event('viewBillInsights', 'Bill insights were viewed.'),
  'events.viewCarbonCalculator': event('viewCarbonCalculator', 'The carbon calculator was viewed.'),
  'events.viewPropertiesAndPlans': event('viewPropertiesAndPlans', 'Properties and plans were viewed.'),
  'events.viewEcoTracker': {
    ...event('viewEcoTracker', 'The eco tracker was viewed.'),
    query: object({ track: oneOf(ecoTrackerTracks, 'Which view.') }),
  },
  'events.homeProfileMandatoryComplete': event(
    'homeProfileMandatoryComplete',
    'Every minimum question is answered.',
  ),
  'events.homeProfileFullyComplete': event('homeProfileFullyComplete', 'Every question is answered.'),
} as const satisfies Operations;
