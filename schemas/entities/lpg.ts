import {
  array,
  count,
  flag,
  instant,
  nullable,
  nzd,
  object,
  oneOf,
  plainDate,
  text,
} from '#schemas/json-schema.ts';

/** "Delivery rescheduled" and "No order" are made by the portal. */
export const orderStatuses = [
  'Processing order',
  'Delivery scheduled',
  'Out for delivery',
  'Delivery successful',
  'Delivery unsuccessful',
  'Order cancelled',
] as const;

const order = object({
  id: text('Id.'),
  status: oneOf(orderStatuses, 'What it is at.'),
  statusKey: oneOf(['ACTIVE', 'COMPLETED', 'CANCELLED'], 'Whether it goes on.'),
  failureInfo: nullable(
    object({ title: text('Why it did not go as planned; "Rescheduled order" carries meaning.') }),
  ),
  numberOfBottles: count('Bottles.'),
  orderedAt: instant('When it was ordered.'),
  deliveryDate: plainDate('Day on which it comes, or came.'),
});

const orders = array(order, 'Orders that are open or ended within the last 30 days, newest first.', {
  maxItems: 50,
});

const lpgSupplyPoint = object({
  id: text('LPG number.'),
  idWithoutLpgPrefix: text('The same without its first letters.'),
  nickname: text('Name that the customer gave the site; may be empty.'),
  supplyAgreementId: text('Id of the agreement.'),
  bottleSize: text('Size of a bottle, such as 45 kg.'),
  maxBottles: nullable({
    type: 'integer',
    minimum: 1,
    maximum: 99,
    description: 'Most bottles of one order; null for the usual two.',
  }),
  hasActiveOrders: flag('An order is open.'),
  pricePerBottle: nzd('Price of a bottle, GST included.'),
  orders,
});

const notice = nullable(object({ title: text('Heading.'), text: text('Text.') }));

/** Answer of lpg.orderInfo. */
export const lpgOrderInfo = object(
  {
    billingAccountId: text('Id of the billing account.'),
    billingAccountSites: array(
      object({
        id: text('Id of the site.'),
        address: text('Address in one line.'),
        isDefault: flag('The site that is offered first.'),
        supplyPoints: array(lpgSupplyPoint, 'Bottled gas of the site.', { maxItems: 20 }),
      }),
      'Sites with bottled gas; empty for none.',
      { maxItems: 500 },
    ),
    notification: notice,
    orderDeliveryNotice: notice,
    orderDeliverySuccessNotice: notice,
    vulnerabilityQuestionnaire: array(
      object({ key: text('Key of the answer.'), question: text('The question.') }),
      'Questions to be answered with yes or no.',
      { maxItems: 10 },
    ),
    isCreditStopped: flag('Bills are overdue, so no order is taken; false when absent.'),
  },
  { optional: ['isCreditStopped'] },
);

/** Answer of lpg.orderStatus. */
export const lpgOrderStatus = object({
  supplyPoints: array(
    object({ id: text('LPG number.'), supplyAgreementId: text('Id of the agreement.'), orders }),
    'Every supply point of bottled gas.',
    { maxItems: 500 },
  ),
});

/** Answer of lpg.deliveryHistory. */
export const lpgDeliveries = object({
  deliveries: array(
    object({
      id: text('Id.'),
      date: plainDate('The day.'),
      numberOfBottles: count('Bottles.'),
      status: oneOf(['Delivery successful', 'Delivery unsuccessful'], 'How it went.'),
      wasOrdered: flag('The customer ordered it; else it came by itself, by use.'),
    }),
    'Newest first.',
    { maxItems: 40 },
  ),
  total: count('Deliveries of all pages.'),
  skip: count('Deliveries before this page.'),
});

/** Answer of lpg.deliverySummary. */
export const lpgDeliverySummary = object({
  supplyPoints: array(
    object({
      id: text('LPG number.'),
      supplyAgreementId: text('Id of the agreement.'),
      address: text('Address in one line.'),
      lastDelivery: nullable(object({ date: plainDate('The day.'), numberOfBottles: count('Bottles.') })),
      nextDelivery: nullable(
        object({
          date: plainDate('The day of an open order, or of a regular delivery once its day is settled.'),
          numberOfBottles: count('Bottles.'),
        }),
      ),
      bottlesLastTwelveMonths: count('Bottles that came in the last twelve months.'),
    }),
    'Every supply point of bottled gas.',
    { maxItems: 500 },
  ),
});

/** Body of lpg.checkOrder and lpg.placeOrder. */
export const lpgOrder = object(
  {
    supplyAgreementId: text('Id of the agreement.'),
    numberOfBottles: { type: 'integer', minimum: 1, maximum: 99, description: 'Bottles.' },
    questions: {
      type: 'object',
      additionalProperties: { type: 'boolean', description: 'Yes or no.' },
      maxProperties: 10,
      description: 'Answers by the key of the question.',
    },
  },
  { optional: ['questions'] },
);

/** Answer of lpg.checkOrder. */
export const lpgCheck = object({
  deliveryDate: plainDate('Day on which it would come.'),
  totalNZD: nzd('What it would cost, GST included.'),
  notices: array(text('A sentence to be shown before the order is placed.'), 'What is worth knowing.', {
    maxItems: 5,
  }),
});

/** Answer of lpg.placeOrder. */
export const lpgReceipt = object({
  orderId: text('Id of the order.'),
  deliveryDate: plainDate('Day on which it comes.'),
  emailSent: flag('A confirmation was sent.'),
  email: text('Where to; empty for nowhere.'),
});
