import {
  lpgCheck,
  lpgDeliveries,
  lpgDeliverySummary,
  lpgOrder,
  lpgOrderInfo,
  lpgOrderStatus,
  lpgReceipt,
} from '#schemas/entities/lpg.ts';
import { object, text } from '#schemas/json-schema.ts';
import type { Operations } from '#schemas/operation.ts';

const refused = {
  400: 'Type /error/lpg_order/ineligible_credit_control: bills are overdue; /error/lpg_order/too_many_bottles',
  404: 'No such agreement about bottled gas',
} as const;

/** Bottled gas. */
export const lpgOperations = {
  'lpg.orderInfo': {
    method: 'GET',
    path: '/private/lpg/orderInfo',
    access: 'private',
    summary: 'Where bottles can be ordered, and what to ask.',
    responses: { 200: lpgOrderInfo },
  },
  'lpg.orderStatus': {
    method: 'GET',
    path: '/private/lpg/orderStatus',
    access: 'private',
    summary: 'What the orders are at.',
    responses: { 200: lpgOrderStatus },
  },
  'lpg.deliveryHistory': {
    method: 'GET',
    path: '/private/lpg/deliveryHistory',
    access: 'private',
    summary: 'Deliveries by page.',
    query: object(
      {
        supplyAgreementId: text('Id of the agreement.'),
        skip: {
          type: 'integer',
          minimum: 0,
          maximum: 100_000,
          description: 'Deliveries to leave out; 0 when absent.',
        },
        pageSize: {
          type: 'integer',
          minimum: 1,
          maximum: 40,
          description: 'Entries of a page; 40 when absent.',
        },
      },
      { optional: ['skip', 'pageSize'] },
    ),
    responses: { 200: lpgDeliveries },
    errors: { 404: refused[404] },
  },
  'lpg.deliverySummary': {
    method: 'GET',
    path: '/private/lpg/deliverySummary',
    access: 'private',
    summary: 'Last and next delivery.',
    responses: { 200: lpgDeliverySummary },
  },
  'lpg.checkOrder': {
    method: 'POST',
    path: '/private/lpg/checkOrder',
    access: 'private',
    staffMay: true,
    summary: 'Whether an order can be placed, and when it would come. Nothing is ordered.',
    body: lpgOrder,
    responses: { 200: lpgCheck },
    errors: refused,
  },
  'lpg.placeOrder': {
    method: 'POST',
    path: '/private/lpg/placeOrder',
    access: 'private',
    summary:
      'Orders bottles. Send an Idempotency-Key, one for each order, and as Last-Order the newest order that was shown.',
    replaces: [],
    body: lpgOrder,
    responses: { 200: lpgReceipt },
    // Next steps and notifications may come with an order, too, or go.
    changes: [
      'lpg.orderInfo',
      'lpg.orderStatus',
      'lpg.deliverySummary',
      'drd.widget.actionTile.list',
      // A move names the orders that would come after it.
      'homeMove.form',
      // The forecast has the bottles that are ordered.
      'drd.widget.sidekick',
      'billPlanner',
      'drd.nextBestAction.get',
      'drd.notificationIcons',
    ],
    errors: {
      ...refused,
      403: 'Staff look and customers act (type /error/impersonation)',
      409: 'Type /error/lpg_order/other_order: there is a newer order than the header Last-Order names',
    },
  },
} as const satisfies Operations;
