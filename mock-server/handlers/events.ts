import { type Context, type Handlers, noContent } from '#mock/handler.ts';
import type { eventOperations } from '#schemas/operations/events.ts';

type EventId = keyof typeof eventOperations;

/** Counts an event; staff who look at a customer's portal leave no trace in the customer's data. */
function count(id: EventId) {
  return (_input: unknown, { customer }: Context) => {
    customer.events[id] = (customer.events[id] ?? 0) + 1;
    return noContent();
  };
}

/** Events of views and visits. They are in the journal; nothing is answered. */
export const events: Pick<Handlers, EventId> = {
  'events.userLogout': count('events.userLogout'),
  'events.userVisit': count('events.userVisit'),
  'events.viewHomeComparison': count('events.viewHomeComparison'),
  'events.viewEnergyForecast': count('events.viewEnergyForecast'),
  'events.viewEnergySavingTips': count('events.viewEnergySavingTips'),
  'events.viewNaturalGasUsage': count('events.viewNaturalGasUsage'),
  'events.viewEvEverywhere': count('events.viewEvEverywhere'),
  'events.viewTransactionHistory': count('events.viewTransactionHistory'),
  'events.viewUsageBreakdown': count('events.viewUsageBreakdown'),
  'events.viewElectricityBasicMeterUsage': count('events.viewElectricityBasicMeterUsage'),
  'events.viewBillInsights': count('events.viewBillInsights'),
  'events.viewCarbonCalculator': count('events.viewCarbonCalculator'),
  'events.viewPropertiesAndPlans': count('events.viewPropertiesAndPlans'),
  'events.viewEcoTracker': count('events.viewEcoTracker'),
  'events.homeProfileMandatoryComplete': count('events.homeProfileMandatoryComplete'),
  'events.homeProfileFullyComplete': count('events.homeProfileFullyComplete'),
};
