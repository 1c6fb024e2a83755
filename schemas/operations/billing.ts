import { postalAddress } from '#schemas/entities/address.ts';
import {
  creditExtension,
  creditRefund,
  creditRefundRequest,
  plans,
  preferences,
  transactionFilters,
  transactions,
} from '#schemas/entities/billing.ts';
import { pdfFile } from '#schemas/entities/file.ts';
import { phoneNumber } from '#schemas/entities/payments.ts';
import { object, oneOf, plainDate, text } from '#schemas/json-schema.ts';
import type { Operations } from '#schemas/operation.ts';

const phone = object({ phone: phoneNumber });
const savePhone = {
  method: 'POST',
  access: 'private',
  body: phone,
  responses: { 204: null },
  changes: ['billing.accounts'],
  errors: { 400: 'Not a number that New Zealand or the country has' },
} as const;
const deletePhone = {
  method: 'DELETE',
  access: 'private',
  responses: { 204: null },
  changes: ['billing.accounts'],
  errors: {
    404: 'There is no such number',
    409: 'It is the last number (type /error/phone/last_number)',
  },
} as const;

/** Plans, contact details, transactions and credit. */
export const billingOperations = {
  'billing.plans': {
    method: 'GET',
    path: '/private/billing/plans',
    access: 'private',
    summary: 'Plans and prices by site.',
    responses: { 200: plans },
  },
  'billing.postalAddress': {
    method: 'POST',
    path: '/private/billing/updatePostalAddress',
    access: 'private',
    summary: 'Changes the postal address.',
    body: postalAddress,
    responses: { 204: null },
    // It is on every bill too.
    changes: ['billing.accounts', 'billing.transactions'],
  },
  'billing.preferences': {
    method: 'PUT',
    path: '/private/billing/updateUserPreferences',
    access: 'private',
    summary: 'Changes billing e-mail and what comes by e-mail, all three at once.',
    body: preferences,
    needsRecentSignIn: true,
    responses: { 204: null },
    changes: ['billing.accounts', 'drd.widget.accountSummary', 'drd.nextBestAction.get'],
  },
  'billing.phone.work.save': {
    ...savePhone,
    path: '/private/billing/phone/work',
    summary: 'Sets the work number.',
    replaces: ['billing.phone.work.save', 'billing.phone.work.delete'],
  },
  'billing.phone.work.delete': {
    ...deletePhone,
    path: '/private/billing/phone/work',
    summary: 'Removes the work number.',
    replaces: ['billing.phone.work.save', 'billing.phone.work.delete'],
  },
  'billing.phone.home.save': {
    ...savePhone,
    path: '/private/billing/phone/home',
    summary: 'Sets the home number.',
    replaces: ['billing.phone.home.save', 'billing.phone.home.delete'],
  },
  'billing.phone.home.delete': {
    ...deletePhone,
    path: '/private/billing/phone/home',
    summary: 'Removes the home number.',
    replaces: ['billing.phone.home.save', 'billing.phone.home.delete'],
  },
  'billing.phone.mobile.save': {
    ...savePhone,
    path: '/private/billing/phone/mobile',
    changes: ['billing.accounts', 'homeMove.form'],
    summary: 'Sets the mobile number.',
    replaces: ['billing.phone.mobile.save', 'billing.phone.mobile.delete'],
  },
  'billing.phone.mobile.delete': {
    ...deletePhone,
    path: '/private/billing/phone/mobile',
    changes: ['billing.accounts', 'homeMove.form'],
    summary: 'Removes the mobile number.',
    replaces: ['billing.phone.mobile.save', 'billing.phone.mobile.delete'],
  },
  'billing.transactions': {
    method: 'GET',
    path: '/private/billing/transactions',
    access: 'private',
    summary:
      'Transactions of the selected account, newest first. Without dates: from the first day of the month six months ago to the end of this month. With `statement`, that bill with its lines too, and without dates only the transactions of its day.',
    query: object(
      {
        startDate: plainDate('First day.'),
        endDate: plainDate('Last day, included.'),
        filter: oneOf(transactionFilters, 'Kind; all when left out.'),
        statement: {
          type: 'string',
          minLength: 1,
          maxLength: 60,
          description: 'Id of a bill, or `latest` for the newest one; the answer then carries it.',
        },
      },
      { optional: ['startDate', 'endDate', 'filter', 'statement'] },
    ),
    responses: { 200: transactions },
    errors: { 400: 'No such day, or the first day is after the last', 404: 'No such bill' },
  },
  'billing.transactions.invoice': {
    method: 'GET',
    path: '/private/billing/transactions/{id}/invoice',
    access: 'private',
    summary: 'The invoice of a bill, with its name in Content-Disposition.',
    params: object({ id: text('Id of the transaction.') }),
    responses: { 200: pdfFile('The invoice as PDF.') },
    errors: { 404: 'No such bill' },
  },
  'billing.transactions.receipt': {
    method: 'GET',
    path: '/private/billing/transactions/{id}/receipt',
    access: 'private',
    summary: 'The receipt of a payment that was made by card, with its name in Content-Disposition.',
    params: object({ id: text('Id of the transaction.') }),
    responses: { 200: pdfFile('The receipt as PDF.') },
    errors: { 404: 'No such payment, or it was not made by card' },
  },
  'billing.creditExtension': {
    method: 'POST',
    path: '/private/billing/creditExtension',
    access: 'private',
    summary: 'Gives 14 calendar days more for the oldest unpaid bill, once for each bill.',
    responses: { 200: creditExtension },
    changes: [
      'drd.widget.billSummary',
      'drd.widget.heroMessage',
      // Overdue bills come before other steps.
      'drd.nextBestAction.get',
      'drd.notificationIcons',
      'billing.accounts',
      // A bill says by when it has to be paid.
      'billing.transactions',
      'payments.recurring.get',
      // Orders are on hold while bills are overdue.
      'lpg.orderInfo',
    ],
    errors: {
      409: 'Nothing is owed (type /error/credit_extension/nothing_owed), the bill had its extension (type /error/credit_extension/already_extended), or the account is not eligible (type /error/credit_extension/not_eligible)',
    },
  },
  'billing.creditRefund': {
    method: 'POST',
    path: '/private/billing/creditRefund',
    access: 'private',
    summary: 'Pays credit out to a bank account.',
    replaces: [],
    body: creditRefundRequest,
    needsRecentSignIn: true,
    responses: { 200: creditRefund },
    changes: ['drd.widget.billSummary', 'billing.accounts', 'billing.transactions'],
    errors: {
      400: 'More than the credit (type /error/credit_refund/more_than_credit), or the account number fails its check digits (type /error/payments/bank_account)',
      409: 'The account is not in credit (type /error/credit_refund/no_credit)',
    },
  },
} as const satisfies Operations;
