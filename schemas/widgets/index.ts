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
  cardReturn: { versions: [1], config: cardReturnConfig },
  contactDetails: { versions: [1], config: contactDetailsConfig },
  creditRefund: { versions: [1], config: creditRefundConfig },
  ecoTracker: { versions: [1], config: ecoTrackerConfig },
  friendReferral: { versions: [1], config: friendReferralConfig },
  heroMessage: { versions: [1], config: heroMessageConfig },
  homeComparison: { versions: [1], config: homeComparisonConfig },
  latestStatement: { versions: [1], config: latestStatementConfig },
  loginDetails: { versions: [1], config: loginDetailsConfig },
  nextBestActions: { versions: [1], config: nextBestActionsConfig },
  notice: { versions: [1], config: noticeConfig },
  notificationIcons: { versions: [1], config: notificationIconsConfig },
  payNow: { versions: [1], config: payNowConfig },
  pendingUsageGraph: { versions: [1], config: pendingUsageGraphConfig },
  powerShout: { versions: [1], config: powerShoutConfig },
  propertyDetails: { versions: [1], config: propertyDetailsConfig },
  propertyList: { versions: [1], config: propertyListConfig },
  propertySwitcher: { versions: [1], config: propertySwitcherConfig },
  recurringPayment: { versions: [1], config: recurringPaymentConfig },
  savedCard: { versions: [1], config: savedCardConfig },
  schoolDonation: { versions: [1], config: schoolDonationConfig },
  signOut: { versions: [1], config: signOutConfig },
  themeSwitch: { versions: [1], config: themeSwitchConfig },
  transactionHistory: { versions: [1], config: transactionHistoryConfig },
  usageBreakdown: { versions: [1], config: usageBreakdownConfig },
  usageGraph: { versions: [1], config: usageGraphConfig },
} as const satisfies Record<string, { readonly versions: readonly number[]; readonly config: JsonSchema }>;

export type WidgetType = keyof typeof widgetConfigs;

/** The config of every widget type, materialised once. */
export type WidgetConfigs = { [T in WidgetType]: FromSchema<(typeof widgetConfigs)[T]['config']> };
export type ConfigOf<T extends WidgetType> = WidgetConfigs[T];
