import { type WidgetTable, widget } from '#src/runtime/definition.ts';
import { bankTransfer } from './bills/bank-transfer/descriptor.ts';
import { billInsights } from './bills/bill-insights/descriptor.ts';
import { billPlanner } from './bills/bill-planner/descriptor.ts';
import { cardReturn } from './bills/card-return/descriptor.ts';
import { creditRefund } from './bills/credit-refund/descriptor.ts';
import { latestStatement } from './bills/latest-statement/descriptor.ts';
import { payNow } from './bills/pay-now/descriptor.ts';
import { transactionHistory } from './bills/transaction-history/descriptor.ts';
import type { widgets } from './index.ts';
import { accountRoles } from './profile/account-roles/descriptor.ts';
import { billingPreferences } from './profile/billing-preferences/descriptor.ts';
import { contactDetails } from './profile/contact-details/descriptor.ts';
import { friendReferral } from './profile/friend-referral/descriptor.ts';
import { loginDetails } from './profile/login-details/descriptor.ts';
import { propertyDetails } from './profile/property-details/descriptor.ts';
import { recurringPayment } from './profile/recurring-payment/descriptor.ts';
import { savedCard } from './profile/saved-card/descriptor.ts';
import { schoolDonation } from './profile/school-donation/descriptor.ts';

/** The widgets of all other pages, loaded with the first of these pages (decision 8). A type of the contract that is missing both here and in index.ts does not compile. */
export const pageWidgets: Omit<WidgetTable, keyof typeof widgets> = {
  accountRoles: widget(accountRoles, () => import('./profile/account-roles/account-roles.tsx')),
  bankTransfer: widget(bankTransfer, () => import('./bills/bank-transfer/bank-transfer.tsx')),
  billInsights: widget(billInsights, () => import('./bills/bill-insights/bill-insights.tsx')),
  billPlanner: widget(billPlanner, () => import('./bills/bill-planner/bill-planner.tsx')),
  billingPreferences: widget(
    billingPreferences,
    () => import('./profile/billing-preferences/billing-preferences.tsx'),
  ),
  cardReturn: widget(cardReturn, () => import('./bills/card-return/card-return.tsx')),
  contactDetails: widget(contactDetails, () => import('./profile/contact-details/contact-details.tsx')),
  creditRefund: widget(creditRefund, () => import('./bills/credit-refund/credit-refund.tsx')),
  friendReferral: widget(friendReferral, () => import('./profile/friend-referral/friend-referral.tsx')),
  latestStatement: widget(latestStatement, () => import('./bills/latest-statement/latest-statement.tsx')),
  loginDetails: widget(loginDetails, () => import('./profile/login-details/login-details.tsx')),
  payNow: widget(payNow, () => import('./bills/pay-now/pay-now.tsx')),
  propertyDetails: widget(propertyDetails, () => import('./profile/property-details/property-details.tsx')),
  recurringPayment: widget(
    recurringPayment,
    () => import('./profile/recurring-payment/recurring-payment.tsx'),
  ),
  savedCard: widget(savedCard, () => import('./profile/saved-card/saved-card.tsx')),
  schoolDonation: widget(schoolDonation, () => import('./profile/school-donation/school-donation.tsx')),
  transactionHistory: widget(
    transactionHistory,
    () => import('./bills/transaction-history/transaction-history.tsx'),
  ),
};
