import { type WidgetTable, widget } from '#src/runtime/definition.ts';
import { bankTransfer } from '#widgets/bills/bank-transfer/descriptor.ts';
import { cardReturn } from '#widgets/bills/card-return/descriptor.ts';
import { recurringPayment } from '#widgets/profile/recurring-payment/descriptor.ts';
import { savedCard } from '#widgets/profile/saved-card/descriptor.ts';

/** The ways to pay, which are on pages of bills and of the profile: part of both tables, so that neither page loads the other's. */
export const paymentWidgets = {
  bankTransfer: widget(bankTransfer, () => import('#widgets/bills/bank-transfer/bank-transfer.tsx')),
  cardReturn: widget(cardReturn, () => import('#widgets/bills/card-return/card-return.tsx')),
  recurringPayment: widget(
    recurringPayment,
    () => import('#widgets/profile/recurring-payment/recurring-payment.tsx'),
  ),
  savedCard: widget(savedCard, () => import('#widgets/profile/saved-card/saved-card.tsx')),
} satisfies Partial<WidgetTable>;
