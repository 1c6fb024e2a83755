import type { FromSchema } from 'json-schema-to-ts';
import type { JsonSchema } from '#schemas/json-schema.ts';
import { accountPropertiesConfig } from './account-properties.ts';
import { accountRolesConfig } from './account-roles.ts';
import { accountSummaryConfig } from './account-summary.ts';
import { accountSwitcherConfig } from './account-switcher.ts';
import { actionTilesConfig } from './action-tiles.ts';
import { bankTransferConfig } from './bank-transfer.ts';
import { billInsightsConfig } from './bill-insights.ts';
import { billPlannerConfig } from './bill-planner.ts';
import { billSummaryConfig } from './bill-summary.ts';
import { billingPreferencesConfig } from './billing-preferences.ts';
import { brandMarkConfig } from './brand-mark.ts';
import { breakdownBillsConfig } from './breakdown-bills.ts';
import { breakdownPeriodConfig } from './breakdown-period.ts';
import { breakdownTrendConfig } from './breakdown-trend.ts';
import { businessProfileConfig } from './business-profile.ts';
import { carbonCalculatorConfig } from './carbon-calculator.ts';
import { cardReturnConfig } from './card-return.ts';
import { comparisonPeriodConfig } from './comparison-period.ts';
import { comparisonTrendConfig } from './comparison-trend.ts';
import { contactDetailsConfig } from './contact-details.ts';
import { creditRefundConfig } from './credit-refund.ts';
import { ecoForecastConfig } from './eco-forecast.ts';
import { ecoRealTimeConfig } from './eco-real-time.ts';
import { ecoTrackerConfig } from './eco-tracker.ts';
import { ecoUsageImpactConfig } from './eco-usage-impact.ts';
import { electricityForecastConfig } from './electricity-forecast.ts';
import { evCarConfig } from './ev-car.ts';
import { evCarbonConfig } from './ev-carbon.ts';
import { evDayNightConfig } from './ev-day-night.ts';
import { evEcoConfig } from './ev-eco.ts';
import { evInsightsConfig } from './ev-insights.ts';
import { evSummaryConfig } from './ev-summary.ts';
import { featureMessagesConfig } from './feature-messages.ts';
import { friendReferralConfig } from './friend-referral.ts';
import { gasFactsConfig } from './gas-facts.ts';
import { gasUsageConfig } from './gas-usage.ts';
import { heroMessageConfig } from './hero-message.ts';
import { homeComparisonConfig } from './home-comparison.ts';
import { homeMoveConfig } from './home-move.ts';
import { homeMoveModalConfig } from './home-move-modal.ts';
import { homeProfileConfig } from './home-profile.ts';
import { insightNoDataConfig } from './insight-no-data.ts';
import { latestStatementConfig } from './latest-statement.ts';
import { loginDetailsConfig } from './login-details.ts';
import { lpgDeliveriesConfig } from './lpg-deliveries.ts';
import { lpgOrderConfig } from './lpg-order.ts';
import { meterReadingConfig } from './meter-reading.ts';
import { networkFaqsConfig } from './network-faqs.ts';
import { networkJoinConfig } from './network-join.ts';
import { networkLeaveConfig } from './network-leave.ts';
import { networkRatesConfig } from './network-rates.ts';
import { networkSessionsConfig } from './network-sessions.ts';
import { nextBestActionsConfig } from './next-best-actions.ts';
import { noticeConfig } from './notice.ts';
import { notificationIconsConfig } from './notification-icons.ts';
import { pageLinksConfig } from './page-links.ts';
import { payNowConfig } from './pay-now.ts';
import { pendingUsageGraphConfig } from './pending-usage-graph.ts';
import { powerShoutConfig } from './power-shout.ts';
import { powershoutActivityConfig } from './powershout-activity.ts';
import { powershoutBalanceConfig } from './powershout-balance.ts';
import { powershoutBookingConfig } from './powershout-booking.ts';
import { powershoutBookingsConfig } from './powershout-bookings.ts';
import { powershoutOffersConfig } from './powershout-offers.ts';
import { powershoutWalkthroughConfig } from './powershout-walkthrough.ts';
import { productPlanConfig } from './product-plan.ts';
import { productSupportConfig } from './product-support.ts';
import { propertyAvatarConfig } from './property-avatar.ts';
import { propertyDetailsConfig } from './property-details.ts';
import { propertyListConfig } from './property-list.ts';
import { propertySwitcherConfig } from './property-switcher.ts';
import { recurringPaymentConfig } from './recurring-payment.ts';
import { savedCardConfig } from './saved-card.ts';
import { schoolDonationConfig } from './school-donation.ts';
import { showerOptimiserConfig } from './shower-optimiser.ts';
import { showerSavingsConfig } from './shower-savings.ts';
import { signOutConfig } from './sign-out.ts';
import { staffAccessConfig } from './staff-access.ts';
import { themeSwitchConfig } from './theme-switch.ts';
import { tipOfTheDayConfig } from './tip-of-the-day.ts';
import { tipsConfig } from './tips.ts';
import { transactionHistoryConfig } from './transaction-history.ts';
import { usageBreakdownConfig } from './usage-breakdown.ts';
import { usageExplorerConfig } from './usage-explorer.ts';
import { usageExportConfig } from './usage-export.ts';
import { usageFactsConfig } from './usage-facts.ts';
import { usageGraphConfig } from './usage-graph.ts';
import { usageHeatMapConfig } from './usage-heat-map.ts';

/** Every widget type that a layout can place: the versions that are understood, and the schema of the config. */
export const widgetConfigs = {
  accountProperties: { versions: [1], config: accountPropertiesConfig },
  accountRoles: { versions: [1], config: accountRolesConfig },
  accountSummary: { versions: [1], config: accountSummaryConfig },
  accountSwitcher: { versions: [1], config: accountSwitcherConfig },
  actionTiles: { versions: [1], config: actionTilesConfig },
  bankTransfer: { versions: [1], config: bankTransferConfig },
  billInsights: { versions: [1], config: billInsightsConfig },
  billPlanner: { versions: [1], config: billPlannerConfig },
  billSummary: { versions: [1], config: billSummaryConfig },
  billingPreferences: { versions: [1], config: billingPreferencesConfig },
  brandMark: { versions: [1], config: brandMarkConfig },
  breakdownBills: { versions: [1], config: breakdownBillsConfig },
  breakdownPeriod: { versions: [1], config: breakdownPeriodConfig },
  breakdownTrend: { versions: [1], config: breakdownTrendConfig },
  businessProfile: { versions: [1], config: businessProfileConfig },
  carbonCalculator: { versions: [1], config: carbonCalculatorConfig },
  cardReturn: { versions: [1], config: cardReturnConfig },
  comparisonPeriod: { versions: [1], config: comparisonPeriodConfig },
  comparisonTrend: { versions: [1], config: comparisonTrendConfig },
  contactDetails: { versions: [1], config: contactDetailsConfig },
  creditRefund: { versions: [1], config: creditRefundConfig },
  ecoForecast: { versions: [1], config: ecoForecastConfig },
  ecoRealTime: { versions: [1], config: ecoRealTimeConfig },
  ecoTracker: { versions: [1], config: ecoTrackerConfig },
  ecoUsageImpact: { versions: [1], config: ecoUsageImpactConfig },
  electricityForecast: { versions: [1], config: electricityForecastConfig },
  evCar: { versions: [1], config: evCarConfig },
  evCarbon: { versions: [1], config: evCarbonConfig },
  evDayNight: { versions: [1], config: evDayNightConfig },
  evEco: { versions: [1], config: evEcoConfig },
  evInsights: { versions: [1], config: evInsightsConfig },
  evSummary: { versions: [1], config: evSummaryConfig },
  featureMessages: { versions: [1], config: featureMessagesConfig },
  friendReferral: { versions: [1], config: friendReferralConfig },
  gasFacts: { versions: [1], config: gasFactsConfig },
  gasUsage: { versions: [1], config: gasUsageConfig },
  heroMessage: { versions: [1], config: heroMessageConfig },
  homeComparison: { versions: [1], config: homeComparisonConfig },
  homeMove: { versions: [1], config: homeMoveConfig },
  homeMoveModal: { versions: [1], config: homeMoveModalConfig },
  homeProfile: { versions: [1], config: homeProfileConfig },
  insightNoData: { versions: [1], config: insightNoDataConfig },
  latestStatement: { versions: [1], config: latestStatementConfig },
  loginDetails: { versions: [1], config: loginDetailsConfig },
  lpgDeliveries: { versions: [1], config: lpgDeliveriesConfig },
  lpgOrder: { versions: [1], config: lpgOrderConfig },
  meterReading: { versions: [1], config: meterReadingConfig },
  networkFaqs: { versions: [1], config: networkFaqsConfig },
  networkJoin: { versions: [1], config: networkJoinConfig },
  networkLeave: { versions: [1], config: networkLeaveConfig },
  networkRates: { versions: [1], config: networkRatesConfig },
  networkSessions: { versions: [1], config: networkSessionsConfig },
  nextBestActions: { versions: [1], config: nextBestActionsConfig },
  notice: { versions: [1], config: noticeConfig },
  notificationIcons: { versions: [1], config: notificationIconsConfig },
  pageLinks: { versions: [1], config: pageLinksConfig },
  payNow: { versions: [1], config: payNowConfig },
  pendingUsageGraph: { versions: [1], config: pendingUsageGraphConfig },
  powerShout: { versions: [1], config: powerShoutConfig },
  powershoutActivity: { versions: [1], config: powershoutActivityConfig },
  powershoutBalance: { versions: [1], config: powershoutBalanceConfig },
  powershoutBooking: { versions: [1], config: powershoutBookingConfig },
  powershoutBookings: { versions: [1], config: powershoutBookingsConfig },
  powershoutOffers: { versions: [1], config: powershoutOffersConfig },
  powershoutWalkthrough: { versions: [1], config: powershoutWalkthroughConfig },
  productPlan: { versions: [1], config: productPlanConfig },
  productSupport: { versions: [1], config: productSupportConfig },
  propertyAvatar: { versions: [1], config: propertyAvatarConfig },
  propertyDetails: { versions: [1], config: propertyDetailsConfig },
  propertyList: { versions: [1], config: propertyListConfig },
  propertySwitcher: { versions: [1], config: propertySwitcherConfig },
  recurringPayment: { versions: [1], config: recurringPaymentConfig },
  savedCard: { versions: [1], config: savedCardConfig },
  schoolDonation: { versions: [1], config: schoolDonationConfig },
  showerOptimiser: { versions: [1], config: showerOptimiserConfig },
  showerSavings: { versions: [1], config: showerSavingsConfig },
  signOut: { versions: [1], config: signOutConfig },
  staffAccess: { versions: [1], config: staffAccessConfig },
  themeSwitch: { versions: [1], config: themeSwitchConfig },
  tipOfTheDay: { versions: [1], config: tipOfTheDayConfig },
  tips: { versions: [1], config: tipsConfig },
  transactionHistory: { versions: [1], config: transactionHistoryConfig },
  usageBreakdown: { versions: [1], config: usageBreakdownConfig },
  usageExplorer: { versions: [1], config: usageExplorerConfig },
  usageExport: { versions: [1], config: usageExportConfig },
  usageFacts: { versions: [1], config: usageFactsConfig },
  usageGraph: { versions: [1], config: usageGraphConfig },
  usageHeatMap: { versions: [1], config: usageHeatMapConfig },
} as const satisfies Record<string, { readonly versions: readonly number[]; readonly config: JsonSchema }>;

export type WidgetType = keyof typeof widgetConfigs;

/** The config of every widget type, materialised once. */
export type WidgetConfigs = { [T in WidgetType]: FromSchema<(typeof widgetConfigs)[T]['config']> };
export type ConfigOf<T extends WidgetType> = WidgetConfigs[T];
