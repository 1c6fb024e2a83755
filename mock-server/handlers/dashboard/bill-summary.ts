import { type Context, type Handlers, reply } from '#mock/handler.ts';
import {
  autopayCard,
  paymentMethodOn,
  wireBalance,
  wireFailedPayment,
  wireNextPayment,
  wireToPay,
} from '#mock/handlers/shared/balance.ts';
import { brandFacts } from '#mock/handlers/shared/brand-facts.ts';
import { wireDollars } from '#mock/handlers/shared/money.ts';
import { countText, supplyTypeNames } from '#mock/handlers/shared/words.ts';
import { daysFrom } from '#mock/world/calendar.ts';
import { type Account, addressLine, selectedAccount, selectedSites } from '#mock/world/customer.ts';
import type { Ledger } from '#mock/world/ledger.ts';
import { planOf } from '#mock/world/plans.ts';
import { cardEnd } from '#mock/world/saved-card.ts';

/** Days before its end from which a card on autopay is reported to expire soon. */
const cardWarningDays = 30;

/** The ledger's own figures, and the account in short. */
export const billSummaryHandlers: Pick<Handlers, 'drd.widget.billSummary' | 'drd.widget.accountSummary'> = {
  'drd.widget.billSummary': (_input, context) => {
    const { world, customer, brand } = context;
    const account = selectedAccount(customer);
    const ledger = world.ledger(customer, account);
    const latest = world.bills(customer, account).at(-1);
    return reply(200, {
      balance: wireBalance(ledger.balance),
      toPay: wireToPay(ledger, account, world.today()),
      paymentMethod: paymentMethodOn(account, world.today()),
      nextPayment: wireNextPayment(ledger, account, brandFacts[brand].cardRate),
      failedPayment: wireFailedPayment(ledger),
      cardExpiry: cardExpiryOf(context, account),
      latestBill: latest
        ? {
            id: latest.id,
            issuedOn: latest.issuedOn,
            totalNZD: wireDollars(latest.totalCents),
            window: { startDate: latest.startDate, endDate: latest.endDate },
          }
        : null,
      unpaidBills: ledger.openBills.map(({ bill, dueOn }) => ({
        id: bill.id,
        issuedOn: bill.issuedOn,
        dueDate: dueOn,
        isOverdue: dueOn < world.today(),
        window: { startDate: bill.startDate, endDate: bill.endDate },
      })),
      notTakenNZD: wireDollars(ledger.notTakenCents),
      pendingPaymentNZD: wireDollars(ledger.pendingCents),
      buttons: buttonsOf(ledger, latest !== undefined),
    });
  },
  'drd.widget.accountSummary': (_input, { world, customer }) => {
    const account = selectedAccount(customer);
    const sites = selectedSites(customer);
    const [site] = sites;
    return reply(200, {
      customerNumber: account.customerNumber,
      owner: account.owner,
      fullAddress:
        sites.length === 1 && site
          ? addressLine(site.address)
          : sites.length === 2
            ? 'Both properties'
            : `All properties (${sites.length})`,
      paymentMethod: paymentMethodOn(account, world.today()),
      billDelivery: account.emails.isInvoiceDeliveryByEmail ? 'email' : 'post',
      plans: plansOf(sites.flatMap(({ supplyPoints }) => supplyPoints)),
    });
  },
};

/** What is taken without doing anything needs no payment: it comes second then. */
function buttonsOf({ balance, nextPayment }: Ledger, hasBill: boolean) {
  const { amountToPayCents: amountCents, overdueCents } = balance;
  if (amountCents > 0) {
    const buttons = ['makePayment' as const, 'viewDetails' as const];
    return nextPayment !== null && overdueCents === 0 ? buttons.reverse() : buttons;
  }
  if (amountCents < 0) return ['applyForCreditRefundNow' as const, 'viewDetails' as const];
  return hasBill ? ['viewDetails' as const] : [];
}

/** Only a card that is on autopay matters; what stops it on its last day is reported before. */
export function cardExpiryOf({ world }: Pick<Context, 'world'>, account: Account) {
  const today = world.today();
  const card = autopayCard(account, today);
  if (card === null) return null;
  const endsOn = cardEnd(card);
  const days = daysFrom(today, endsOn);
  const expiresSoon = days >= 0 && days <= cardWarningDays;
  return { lastFourDigits: card.lastFourDigits, endsOn, expiresSoon };
}

/** One line for each plan; several supply points on one plan are counted. */
function plansOf(points: readonly Account['sites'][number]['supplyPoints'][number][]) {
  return [...new Set(points.map(({ planId }) => planId))].map((planId) => {
    const { name, supplyType } = planOf(planId);
    const same = points.filter((point) => point.planId === planId);
    const [only] = same;
    return {
      supplyType,
      supplyTypeDisplay: supplyTypeNames[supplyType],
      plan: name,
      supplyPointId: same.length === 1 && only ? only.supplyPointId : countText(same.length, 'supply point'),
    };
  });
}
