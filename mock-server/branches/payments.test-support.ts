import type { TestMock } from '#mock/handlers/test-mock.ts';
import type { WireOf } from '#schemas/wire.ts';
import { type Branch, reaches, refuses, shows, type Way } from './branch.test-support.ts';

type Recurring = WireOf<'payments.recurring.get'>;
const recurring = (text: string, persona: string, isIt: (body: Recurring) => unknown, way: Way = {}) =>
  shows(`Recurring payment: ${text}`, persona, 'payments.recurring.get', isIt, way);
type Card = NonNullable<WireOf<'payments.card.get'>['savedCard']>;
const card = (text: string, persona: string, isIt: (card: Card | null) => unknown, way: Way = {}) =>
  shows(`Saved card: ${text}`, persona, 'payments.card.get', ({ savedCard }) => isIt(savedCard), way);
const payBody = (withToken: boolean) => ({ body: { amountToPay: 20.5, withToken, saveCard: false } });
const details = { holder: 'A B CUSTOMER', number: '12-3140-0171323-050' };

const starts = {
  /** Saves a card: sct is true. */
  'payments.card.start': {},
  'payments.recurring.card.start': {},
  'payments.card.pay': payBody(false),
} as const;

/** What a customer does on the hosted card page, and the query with which it leads back. */
function onCardPage(
  text: string,
  persona: string,
  operation: keyof typeof starts,
  form: Readonly<Record<string, string>>,
  query: string,
): Branch {
  return reaches(`Card page: ${text}`, persona, operation, async ({ app, call }: TestMock) => {
    const { body } = await call(operation, { persona, ...starts[operation] });
    const { url } = body as { url: string };
    const answer = await app.fetch(new Request(url, { method: 'POST', body: new URLSearchParams(form) }));
    const location = answer.headers.get('location') ?? `${answer.status}`;
    if (!location.endsWith(query)) throw new Error(`Another way back: ${location}`);
  });
}
const works = { action: 'card', number: '4242 4242 4242 4242', expiry: '11/28', securityCode: '123' };

/** Cards, autopay and paying once. */
export const payments: readonly Branch[] = [
  recurring('none', 'wiremu', ({ paymentMethod }) => paymentMethod === 'none'),
  recurring(
    'directDebit',
    'aroha',
    ({ paymentMethod, paymentAuthority }) =>
      paymentMethod === 'directDebit' && paymentAuthority.directDebit !== null,
  ),
  recurring(
    'creditCard',
    'mei',
    ({ paymentMethod, paymentAuthority }) =>
      paymentMethod === 'creditCard' && paymentAuthority.creditCard !== null,
  ),
  recurring(
    'none, with a prompt payment discount',
    'margaret',
    (b) => b.promptPaymentPercent > 0 && !b.hasDiscount && b.paymentMethod === 'none',
  ),
  recurring('directDebit with discount', 'hana', (b) => b.hasDiscount && b.paymentMethod === 'directDebit'),
  recurring(
    'creditCard with a prompt payment discount',
    'ihaia',
    (b) => b.promptPaymentPercent > 0 && b.paymentMethod === 'creditCard',
  ),
  recurring('no discount', 'aroha', ({ hasDiscount }) => !hasDiscount),
  recurring('both flags by default', 'aroha', (b) => b.canDeleteRecurring && b.showRemoveUpdateAutopayButton),
  recurring(
    'canDeleteRecurring is off',
    'hana',
    (b) => !b.canDeleteRecurring && b.showRemoveUpdateAutopayButton,
  ),
  recurring(
    'showRemoveUpdateAutopayButton is off',
    'ihaia',
    (b) => b.canDeleteRecurring && !b.showRemoveUpdateAutopayButton,
  ),
  recurring(
    'both flags are off, by a buying group',
    'priya',
    (body) => !body.canDeleteRecurring && !body.showRemoveUpdateAutopayButton,
  ),
  recurring('the next payment', 'aroha', ({ nextPayment }) => nextPayment !== null),
  recurring('a payment that failed', 'callum', ({ failedPayment }) => failedPayment !== null),
  recurring('a card with its fee', 'mei', ({ nextPayment }) => (nextPayment?.feeNZD ?? 0) > 0),
  recurring('a card without a fee', 'mei', ({ nextPayment }) => nextPayment?.feeNZD === 0, {
    brand: 'ember',
  }),
  recurring('a direct debit that begins after the bill', 'hemi', (b) => b.notTakenDueDate === '2026-03-09', {
    first: [{ id: 'payments.recurring.directDebitV2', body: { bankDetails: details } }],
  }),
  recurring('cancelled', 'aroha', ({ paymentMethod }) => paymentMethod === 'none', {
    first: [{ id: 'payments.recurring.delete' }],
  }),
  recurring('changed to direct debit', 'mei', ({ paymentMethod }) => paymentMethod === 'directDebit', {
    first: [{ id: 'payments.recurring.directDebitV2', body: { bankDetails: details } }],
  }),
  refuses('Cancelling is not for the customer', 'hana', 'payments.recurring.delete', 409, '/settled'),
  refuses('Changing is not for the customer', 'ihaia', 'payments.recurring.card.start', 409, '/settled'),
  refuses('The buying group pays', 'priya', 'payments.recurring.delete', 409, '/managed_by_group'),
  refuses('There is nothing to cancel', 'wiremu', 'payments.recurring.delete', 404, '/not_found'),
  refuses(
    'Direct debit: a wrong number',
    'wiremu',
    'payments.recurring.directDebitV2',
    400,
    '/bank_account',
    {
      call: { body: { bankDetails: { ...details, number: '12-3140-0171324-050' } } },
    },
  ),
  shows(
    'Autopay options: directDebit only',
    'wiremu',
    'payments.recurring.options',
    ({ options }) => options.length === 1,
  ),
  shows('Autopay options with a saved card', 'mei', 'payments.recurring.options', ({ options }) =>
    options.includes('creditCard'),
  ),
  shows('PUT: the saved card becomes autopay', 'mei', 'payments.recurring.card.update', () => true),
  refuses('PUT: no card is saved', 'wiremu', 'payments.recurring.card.update', 409, '/no_saved_card'),
  refuses('PUT: the card has ended', 'callum', 'payments.recurring.card.update', 409, '/card_ended', {
    now: '2026-04-10T10:00:00+12:00',
  }),

  card('none', 'wiremu', (saved) => saved === null),
  card('visa', 'mei', (saved) => saved?.brand === 'visa'),
  card('mastercard', 'ihaia', (saved) => saved?.brand === 'mastercard'),
  card('on autopay', 'mei', (saved) => saved?.isOnAutopay),
  card('not on autopay', 'mei', (saved) => saved !== null && !saved.isOnAutopay, {
    first: [{ id: 'payments.recurring.delete' }],
  }),
  card('expires soon', 'callum', (saved) => saved?.expiresSoon),
  card('has ended', 'callum', (saved) => saved?.hasEnded, { now: '2026-04-10T10:00:00+12:00' }),
  refuses('The card of autopay stays', 'mei', 'payments.card.delete', 409, '/card_on_autopay'),
  refuses('No card to remove', 'wiremu', 'payments.card.delete', 404, '/not_found'),
  shows('Card payment rate 1', 'aroha', 'payments.card.get', ({ rate }) => rate === 1),
  shows('Card payment rate 0', 'aroha', 'payments.card.get', ({ rate }) => rate === 0, {
    brand: 'ember',
  }),

  shows('Payment status MADE', 'mei', 'payments.card.pay', (b) => b.payment?.status === 'MADE', {
    call: payBody(true),
  }),
  shows('Payment status PENDING', 'mei', 'payments.card.pay', (b) => b.payment?.status === 'PENDING', {
    now: '2026-03-07T11:00:00+13:00',
    call: payBody(true),
  }),
  shows('Payment status FAILED', 'callum', 'payments.card.pay', (b) => b.payment?.status === 'FAILED', {
    call: payBody(true),
  }),
  shows('Payment without a token', 'wiremu', 'payments.card.pay', ({ url }) => url !== null, {
    call: payBody(false),
  }),
  refuses('Payment with a token and no card', 'wiremu', 'payments.card.pay', 409, '/no_saved_card', {
    call: payBody(true),
  }),
  onCardPage(
    'sct false and SUCCESS',
    'wiremu',
    'payments.card.pay',
    works,
    'SUCCESS&sct=false&canUpdateCCV=false',
  ),
  onCardPage(
    'payment FAILED',
    'wiremu',
    'payments.card.pay',
    { action: 'decline' },
    'ERROR&sct=false&canUpdateCCV=false',
  ),
  onCardPage(
    'payment ERROR',
    'wiremu',
    'payments.card.pay',
    { action: 'error' },
    'ERROR&sct=false&canUpdateCCV=false',
  ),
  onCardPage(
    'payment CANCELLED',
    'wiremu',
    'payments.card.pay',
    { action: 'cancel' },
    'CANCELLED&sct=false&canUpdateCCV=false',
  ),
  onCardPage(
    'sct true and SUCCESS',
    'wiremu',
    'payments.card.start',
    works,
    'SUCCESS&sct=true&canUpdateCCV=false',
  ),
  onCardPage(
    'sct true, SUCCESS and canUpdateCCV',
    'callum',
    'payments.card.start',
    works,
    'SUCCESS&sct=true&canUpdateCCV=true',
  ),
  onCardPage(
    'sct true and ERROR',
    'wiremu',
    'payments.card.start',
    { action: 'decline' },
    'ERROR&sct=true&canUpdateCCV=false',
  ),
  onCardPage(
    'sct false and ERROR: recurring payment',
    'wiremu',
    'payments.recurring.card.start',
    { action: 'error' },
    'ERROR&sct=false&canUpdateCCV=false',
  ),
];
