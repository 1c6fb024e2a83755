import {
  bankDetails,
  bankDetailsV2,
  cardPage,
  cardPayment,
  cardPaymentRequest,
  cardReturn,
  recurringOptions,
  recurringPayment,
  savedCard,
} from '#schemas/entities/payments.ts';
import type { Operations } from '#schemas/operation.ts';

const managed =
  'The buying group pays (type /error/payments/managed_by_group), or how bills are paid is settled (type /error/payments/settled)';
const bank =
  'A field is wrong. The account number fails its check digits (type /error/payments/bank_account), or issuer and number name different banks';

/** Whatever shows how bills are paid, or when the next payment is. */
const waysToPay = [
  'payments.card.get',
  'payments.recurring.get',
  'payments.recurring.options',
  'drd.widget.billSummary',
  'drd.widget.accountSummary',
  'drd.nextBestAction.get',
  'billing.accounts',
  // A bill says how it is paid.
  'billing.transactions',
] as const;

/** Each of them says how bills are paid from now on. */
const waysOfAutopay = [
  'payments.recurring.delete',
  'payments.recurring.card.update',
  'payments.recurring.directDebit',
  'payments.recurring.directDebitV2',
] as const;

/** Paying by card and by itself. */
export const paymentOperations = {
  'payments.card.get': {
    method: 'GET',
    path: '/private/billing/payments/card',
    access: 'private',
    summary: 'The saved card, and what paying by card costs.',
    responses: { 200: savedCard },
  },
  'payments.card.start': {
    method: 'PUT',
    path: '/private/billing/payments/card',
    access: 'private',
    summary: 'Starts to save a card; the customer goes to the card page.',
    query: cardReturn,
    responses: { 200: cardPage },
  },
  'payments.card.delete': {
    method: 'DELETE',
    path: '/private/billing/payments/card',
    access: 'private',
    summary: 'Removes the saved card.',
    responses: { 204: null },
    changes: waysToPay,
    errors: {
      404: 'No card is saved',
      409: 'Autopay uses the card (type /error/payments/card_on_autopay)',
    },
  },
  'payments.card.pay': {
    method: 'POST',
    path: '/private/billing/payments/card',
    access: 'private',
    summary: 'Pays once by card. Send an Idempotency-Key, one for each intent.',
    replaces: [],
    body: cardPaymentRequest,
    responses: { 200: cardPayment },
    changes: [
      // A card may have been taken away elsewhere: then the payment is refused.
      'payments.card.get',
      'payments.recurring.get',
      'drd.widget.billSummary',
      'drd.widget.heroMessage',
      // Overdue bills come before other steps.
      'drd.nextBestAction.get',
      'drd.notificationIcons',
      'billing.accounts',
      'billing.transactions',
      // Orders are on hold while bills are overdue.
      'lpg.orderInfo',
    ],
    errors: {
      400: 'More than two decimals, or beyond the limits',
      409: 'No card is saved (type /error/payments/no_saved_card)',
    },
  },
  'payments.recurring.get': {
    method: 'GET',
    path: '/private/billing/payments/recurring',
    access: 'private',
    summary: 'How bills are paid by themselves.',
    responses: { 200: recurringPayment },
  },
  'payments.recurring.delete': {
    method: 'DELETE',
    path: '/private/billing/payments/recurring',
    access: 'private',
    summary: 'Stops autopay from now on.',
    replaces: waysOfAutopay,
    responses: { 204: null },
    changes: waysToPay,
    errors: { 404: 'There is no autopay', 409: managed },
  },
  'payments.recurring.options': {
    method: 'GET',
    path: '/private/billing/payments/recurring/options',
    access: 'private',
    summary: 'Ways to pay by itself that are offered.',
    responses: { 200: recurringOptions },
  },
  'payments.recurring.card.update': {
    method: 'PUT',
    path: '/private/billing/payments/recurring/credit-card',
    access: 'private',
    summary: 'Switches autopay to the saved card.',
    replaces: waysOfAutopay,
    responses: { 204: null },
    changes: waysToPay,
    errors: {
      409: 'No card is saved (type /error/payments/no_saved_card), the card has ended (type /error/payments/card_ended), the buying group pays (type /error/payments/managed_by_group), or how bills are paid is settled (type /error/payments/settled)',
    },
  },
  'payments.recurring.card.start': {
    method: 'POST',
    path: '/private/billing/payments/recurring/credit-card',
    access: 'private',
    summary: 'Starts autopay with a new card; the customer goes to the card page.',
    query: cardReturn,
    responses: { 200: cardPage },
    errors: { 409: managed },
  },
  'payments.recurring.directDebit': {
    method: 'POST',
    path: '/private/billing/payments/recurring/direct-debit',
    access: 'private',
    summary: 'Starts autopay by direct debit, from the older form.',
    replaces: waysOfAutopay,
    body: bankDetails,
    needsRecentSignIn: true,
    responses: { 204: null },
    changes: waysToPay,
    errors: { 400: bank, 409: managed },
  },
  'payments.recurring.directDebitV2': {
    method: 'POST',
    path: '/private/billing/payments/recurring/direct-debit-v2',
    access: 'private',
    summary: 'Starts autopay by direct debit; the bank follows from the account number.',
    replaces: waysOfAutopay,
    body: bankDetailsV2,
    needsRecentSignIn: true,
    responses: { 204: null },
    changes: waysToPay,
    errors: { 400: bank, 409: managed },
  },
} as const satisfies Operations;
