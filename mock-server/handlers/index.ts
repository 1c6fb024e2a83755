import type { Handlers } from '#mock/handler.ts';
import { addressHandlers } from './address/lookup.ts';
import { contactHandlers } from './billing/contact.ts';
import { creditHandlers } from './billing/credit.ts';
import { invoiceHandlers } from './billing/invoice.ts';
import { planHandlers } from './billing/plans.ts';
import { receiptHandlers } from './billing/receipt.ts';
import { transactionHandlers } from './billing/transactions.ts';
import { actionTileHandlers } from './dashboard/action-tiles.ts';
import { billSummaryHandlers } from './dashboard/bill-summary.ts';
import { ecoTrackerHandlers } from './dashboard/eco-tracker.ts';
import { heroHandlers } from './dashboard/hero.ts';
import { homeComparisonHandlers } from './dashboard/home-comparison.ts';
import { layoutHandlers } from './dashboard/layouts.ts';
import { nextBestActionHandlers } from './dashboard/next-best-actions.ts';
import { powerShoutHandlers } from './dashboard/power-shout.ts';
import { propertyHandlers } from './dashboard/properties.ts';
import { sidekickHandlers } from './dashboard/sidekick.ts';
import { usageBreakdownHandlers } from './dashboard/usage-breakdown.ts';
import { donationHandlers } from './donation/donation.ts';
import { evNetworkHandlers } from './ev/network.ts';
import { evPlanHandlers } from './ev/plan.ts';
import { events } from './events.ts';
import { mixHandlers } from './generation-mix/mix.ts';
import { usageImpactHandlers } from './generation-mix/usage-impact.ts';
import { homeMoveForms } from './home-move/form.ts';
import { homeMoveOffersHandlers } from './home-move/offers.ts';
import { homeMoveSubmissions } from './home-move/submit.ts';
import { billInsightHandlers } from './insights/bill-insights.ts';
import { billPlannerHandlers } from './insights/bill-planner.ts';
import { carbonHandlers } from './insights/carbon-calculator.ts';
import { forecastHandlers } from './insights/forecast.ts';
import { insightHandlers } from './insights/insight.ts';
import { showerHandlers } from './insights/shower.ts';
import { lpgOrders } from './lpg/order.ts';
import { lpgReads } from './lpg/read.ts';
import { siteMeterHandlers } from './meter-read/site-meters.ts';
import { meterSubmitHandlers } from './meter-read/submit.ts';
import { naturalGasHandlers } from './natural-gas/usage.ts';
import { cardHandlers } from './payments/card.ts';
import { recurringHandlers } from './payments/recurring.ts';
import { person } from './person.ts';
import { powershoutReads } from './powershout/read.ts';
import { powershoutWrites } from './powershout/write.ts';
import { productHandlers } from './products.ts';
import { profile } from './profile.ts';
import { shell } from './shell.ts';
import { startUp } from './start-up.ts';
import { tips } from './tips.ts';
import { usageHandlers } from './usage.ts';
import { userHandlers } from './user/account.ts';
import { signInHandlers } from './user/sign-in.ts';
import { userStaffAccessHandlers } from './user/staff-access.ts';

/** One handler for every operation of the API; one that is missing does not compile. */
export const handlers: Handlers = {
  ...actionTileHandlers,
  ...addressHandlers,
  ...billInsightHandlers,
  ...billPlannerHandlers,
  ...billSummaryHandlers,
  ...carbonHandlers,
  ...cardHandlers,
  ...contactHandlers,
  ...creditHandlers,
  ...donationHandlers,
  ...ecoTrackerHandlers,
  ...evNetworkHandlers,
  ...evPlanHandlers,
  ...events,
  ...forecastHandlers,
  ...heroHandlers,
  ...homeComparisonHandlers,
  ...homeMoveForms,
  ...homeMoveOffersHandlers,
  ...homeMoveSubmissions,
  ...insightHandlers,
  ...invoiceHandlers,
  ...layoutHandlers,
  ...lpgOrders,
  ...lpgReads,
  ...meterSubmitHandlers,
  ...mixHandlers,
  ...naturalGasHandlers,
  ...nextBestActionHandlers,
  ...person,
  ...planHandlers,
  ...powerShoutHandlers,
  ...powershoutReads,
  ...powershoutWrites,
  ...productHandlers,
  ...profile,
  ...propertyHandlers,
  ...receiptHandlers,
  ...recurringHandlers,
  ...shell,
  ...showerHandlers,
  ...sidekickHandlers,
  ...signInHandlers,
  ...siteMeterHandlers,
  ...startUp,
  ...tips,
  ...transactionHandlers,
  ...usageBreakdownHandlers,
  ...usageHandlers,
  ...usageImpactHandlers,
  ...userHandlers,
  ...userStaffAccessHandlers,
};
