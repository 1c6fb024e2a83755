import { type WidgetTable, widget } from '#src/runtime/definition.ts';
import { billInsights } from '#widgets/bills/bill-insights/descriptor.ts';
import { billPlanner } from '#widgets/bills/bill-planner/descriptor.ts';
import { creditRefund } from '#widgets/bills/credit-refund/descriptor.ts';
import { latestStatement } from '#widgets/bills/latest-statement/descriptor.ts';
import { payNow } from '#widgets/bills/pay-now/descriptor.ts';
import { transactionHistory } from '#widgets/bills/transaction-history/descriptor.ts';
import { paymentWidgets } from './payments.ts';

/** The widgets of bills and payments. */
export const billWidgets = {
  ...paymentWidgets,
  billInsights: widget(billInsights, () => import('#widgets/bills/bill-insights/bill-insights.tsx')),
  billPlanner: widget(billPlanner, () => import('#widgets/bills/bill-planner/bill-planner.tsx')),
  creditRefund: widget(creditRefund, () => import('#widgets/bills/credit-refund/credit-refund.tsx')),
  latestStatement: widget(
    latestStatement,
    () => import('#widgets/bills/latest-statement/latest-statement.tsx'),
  ),
  payNow: widget(payNow, () => import('#widgets/bills/pay-now/pay-now.tsx')),
  transactionHistory: widget(
    transactionHistory,
    () => import('#widgets/bills/transaction-history/transaction-history.tsx'),
  ),
} satisfies Partial<WidgetTable>;
