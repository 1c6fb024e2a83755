import type { FromSchema } from 'json-schema-to-ts';
import type { JsonSchema } from '#schemas/json-schema.ts';
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
import { cardReturnConfig } from './card-return.ts';
import { contactDetailsConfig } from './contact-details.ts';
import { creditRefundConfig } from './credit-refund.ts';
import { ecoTrackerConfig } from './eco-tracker.ts';
import { friendReferralConfig } from './friend-referral.ts';
import { heroMessageConfig } from './hero-message.ts';
import { homeComparisonConfig } from './home-comparison.ts';
import { latestStatementConfig } from './latest-statement.ts';
import { loginDetailsConfig } from './login-details.ts';
import { nextBestActionsConfig } from './next-best-actions.ts';
import { noticeConfig } from './notice.ts';
import { notificationIconsConfig } from './notification-icons.ts';
import { payNowConfig } from './pay-now.ts';
import { pendingUsageGraphConfig } from './pending-usage-graph.ts';
import { powerShoutConfig } from './power-shout.ts';
import { propertyDetailsConfig } from './property-details.ts';
import { propertyListConfig } from './property-list.ts';
import { propertySwitcherConfig } from './property-switcher.ts';
import { recurringPaymentConfig } from './recurring-payment.ts';
import { savedCardConfig } from './saved-card.ts';
import { schoolDonationConfig } from './school-donation.ts';
import { signOutConfig } from './sign-out.ts';
import { themeSwitchConfig } from './theme-switch.ts';
import { transactionHistoryConfig } from './transaction-history.ts';
import { usageBreakdownConfig } from './usage-breakdown.ts';
import { usageGraphConfig } from './usage-graph.ts';

/** Every widget type that a layout can place: the versions that are understood, and the schema of the config. */
export const widgetConfigs = {
  heroMessage: { versions: [1], config: heroMessageConfig },
  billSummary: { versions: [1], config: billSummaryConfig },
  usageGraph: { versions: [1], config: usageGraphConfig },
  pendingUsageGraph: { versions: [1], config: pendingUsageGraphConfig },
  accountSummary: { versions: [1], config: accountSummaryConfig },
  propertySwitcher: { versions: [1], config: propertySwitcherConfig },
  propertyList: { versions: [1], config: propertyListConfig },
  actionTiles: { versions: [1], config: actionTilesConfig },
  ecoTracker: { versions: [1], config: ecoTrackerConfig },
  homeComparison: { versions: [1], config: homeComparisonConfig },
  usageBreakdown: { versions: [1], config: usageBreakdownConfig },
  powerShout: { versions: [1], config: powerShoutConfig },
  nextBestActions: { versions: [1], config: nextBestActionsConfig },
  notice: { versions: [1], config: noticeConfig },
  brandMark: { versions: [1], config: brandMarkConfig },
  accountSwitcher: { versions: [1], config: accountSwitcherConfig },
  notificationIcons: { versions: [1], config: notificationIconsConfig },
  themeSwitch: { versions: [1], config: themeSwitchConfig },
  signOut: { versions: [1], config: signOutConfig },
  payNow: { versions: [1], config: payNowConfig },
  bankTransfer: { versions: [1], config: bankTransferConfig },
  cardReturn: { versions: [1], config: cardReturnConfig },
  recurringPayment: { versions: [1], config: recurringPaymentConfig },
  savedCard: { versions: [1], config: savedCardConfig },
  latestStatement: { versions: [1], config: latestStatementConfig },
  transactionHistory: { versions: [1], config: transactionHistoryConfig },
  accountRoles: { versions: [1], config: accountRolesConfig },
  billingPreferences: { versions: [1], config: billingPreferencesConfig },
  contactDetails: { versions: [1], config: contactDetailsConfig },
  loginDetails: { versions: [1], config: loginDetailsConfig },
  propertyDetails: { versions: [1], config: propertyDetailsConfig },
  friendReferral: { versions: [1], config: friendReferralConfig },
  schoolDonation: { versions: [1], config: schoolDonationConfig },
  billInsights: { versions: [1], config: billInsightsConfig },
  billPlanner: { versions: [1], config: billPlannerConfig },
  creditRefund: { versions: [1], config: creditRefundConfig },
} as const satisfies Record<string, { readonly versions: readonly number[]; readonly config: JsonSchema }>;

export type WidgetType = keyof typeof widgetConfigs;

/** The config of every widget type, materialised once. */
export type WidgetConfigs = { [T in WidgetType]: FromSchema<(typeof widgetConfigs)[T]['config']> };
export type ConfigOf<T extends WidgetType> = WidgetConfigs[T];
