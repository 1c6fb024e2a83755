import { type Context, type Handlers, noContent, reply } from '#mock/handler.ts';
import { receiptOf } from '#mock/handlers/billing/receipt.ts';
import { autopayCard, checkAmountDue } from '#mock/handlers/shared/balance.ts';
import { brandFacts } from '#mock/handlers/shared/brand-facts.ts';
import { cardFeeCents } from '#mock/handlers/shared/card-fee.ts';
import { centsOf, wireDollars } from '#mock/handlers/shared/money.ts';
import { notFound } from '#mock/handlers/shared/problems.ts';
import { problem } from '#mock/problem.ts';
import { daysFrom } from '#mock/world/calendar.ts';
import { startCardTransaction } from '#mock/world/card-transactions.ts';
import { type Account, type SavedCard, selectedAccount } from '#mock/world/customer.ts';
import { type EnteredPayment, enterCardPayment } from '#mock/world/ledger-writes.ts';
import { cardEnd } from '#mock/world/saved-card.ts';
import { cardPaymentRequest } from '#schemas/entities/payments.ts';
import { cardPageUrl, wayBack } from './card-page-url.ts';

/** Days before its end from which a card is reported to expire soon. */
const warningDays = 30;
const { minimum, maximum } = cardPaymentRequest.properties.amountToPay;

/** The saved card and paying once. */
export const cardHandlers: Pick<
  Handlers,
  'payments.card.get' | 'payments.card.start' | 'payments.card.delete' | 'payments.card.pay'
> = {
  'payments.card.get': (_input, { customer, world, brand }) => {
    const account = selectedAccount(customer);
    return reply(200, {
      savedCard: account.savedCard && wireCard(account, account.savedCard, world.today()),
      rate: brandFacts[brand].cardRate,
      minimumNZD: minimum,
      maximumNZD: maximum,
    });
  },
  'payments.card.start': ({ query }, context) => {
    const { world, customer } = context;
    const plan = { purpose: 'saveCard', amountCents: 0, feeCents: 0, saveCard: true } as const;
    const way = wayBack(context, query);
    const { id } = startCardTransaction(world, selectedAccount(customer), { ...plan, ...way });
    return reply(200, { url: cardPageUrl(context, id) });
  },
  'payments.card.delete': (_input, { customer, world }) => {
    const account = selectedAccount(customer);
    if (account.savedCard === null) throw notFound('No card is saved', '');
    if (autopayCard(account, world.today())?.id === account.savedCard.id) {
      throw problem({
        type: '/error/payments/card_on_autopay',
        title: 'Autopay uses this card',
        status: 409,
        detail: 'Stop autopay or choose another way to pay first.',
      });
    }
    account.savedCard = null;
    return noContent();
  },
  'payments.card.pay': ({ body, headers }, context) => {
    const { world, customer, brand } = context;
    const account = selectedAccount(customer);
    const amountCents = centsOf(body.amountToPay, '/body/amountToPay');
    const seenOpenCents = checkAmountDue(headers, world.ledger(customer, account));
    const rate = brandFacts[brand].cardRate;
    const feeCents = cardFeeCents(amountCents, rate);
    if (!body.withToken) {
      const { saveCard } = body;
      const plan = { purpose: 'payment', amountCents, feeCents, saveCard, seenOpenCents } as const;
      const { id } = startCardTransaction(world, account, { ...plan, ...wayBack(context) });
      return reply(200, { url: cardPageUrl(context, id), payment: null });
    }
    const { write, ...payment } = payWithSavedCard(context, account, { amountCents, feeCents });
    const paid = write === null ? 0 : amountCents;
    const receipt = write === null ? null : (receiptOf(account, write, brandFacts[brand]) ?? null);
    return reply(200, {
      url: null,
      payment: {
        ...payment,
        amountToPay: wireDollars(amountCents),
        paidAmount: wireDollars(paid),
        feeNZD: wireDollars(paid === 0 ? 0 : feeCents),
        rate,
        reference: receipt?.reference ?? null,
        bankAccountId: `${brand}-cards`,
        withToken: true,
        receipt,
      },
    });
  },
};

const failed = { id: null, status: 'FAILED', countsFrom: null, write: null } as const;

function payWithSavedCard(
  { world }: Context,
  account: Account,
  amounts: { readonly amountCents: number; readonly feeCents: number },
): EnteredPayment | typeof failed {
  const { savedCard } = account;
  if (savedCard === null) throw noSavedCard();
  if (savedCard.isDeclined || cardEnd(savedCard) < world.today()) {
    return failed;
  }
  return enterCardPayment(world, account, { ...amounts, card: savedCard });
}

export function noSavedCard() {
  return problem({
    type: '/error/payments/no_saved_card',
    title: 'No card is saved',
    status: 409,
    detail: 'Save a card first, or pay with a new one.',
  });
}

function wireCard(account: Account, card: SavedCard, today: string) {
  const endsOn = cardEnd(card);
  const days = daysFrom(today, endsOn);
  const { isDeclined: _, ...rest } = card;
  return {
    ...rest,
    endsOn,
    hasEnded: days < 0,
    expiresSoon: days >= 0 && days <= warningDays,
    isOnAutopay: autopayCard(account, today)?.id === card.id,
  };
}
