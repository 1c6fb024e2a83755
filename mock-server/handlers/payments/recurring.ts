import { type Context, type Handlers, noContent, reply } from '#mock/handler.ts';
import {
  autopayCard,
  paymentMethodOn,
  wireFailedPayment,
  wirePayment,
} from '#mock/handlers/shared/balance.ts';
import { checkBankAccount } from '#mock/handlers/shared/bank-check.ts';
import { brandFacts } from '#mock/handlers/shared/brand-facts.ts';
import { wireDollars } from '#mock/handlers/shared/money.ts';
import { badField, notFound } from '#mock/handlers/shared/problems.ts';
import { problem } from '#mock/problem.ts';
import { ledgerIf, startCardAutopay, startDirectDebit, stopAutopay } from '#mock/world/arrangements.ts';
import { bankOf, maskBankAccount } from '#mock/world/bank-account.ts';
import { startCardTransaction } from '#mock/world/card-transactions.ts';
import { type Account, selectedAccount } from '#mock/world/customer.ts';
import type { Ledger } from '#mock/world/ledger.ts';
import { cardEnd } from '#mock/world/saved-card.ts';
import { noSavedCard } from './card.ts';
import { cardPageUrl, wayBack } from './card-page-url.ts';

/** Paying by itself. */
export const recurringHandlers: Pick<
  Handlers,
  | 'payments.recurring.get'
  | 'payments.recurring.delete'
  | 'payments.recurring.options'
  | 'payments.recurring.card.update'
  | 'payments.recurring.card.start'
  | 'payments.recurring.directDebit'
  | 'payments.recurring.directDebitV2'
> = {
  'payments.recurring.get': (_input, context) => {
    const { customer, world } = context;
    const account = selectedAccount(customer);
    const ledger = world.ledger(customer, account);
    return reply(200, {
      paymentMethod: paymentMethodOn(account, world.today()),
      recurringPaymentDiscount: account.autopayPercent,
      hasDiscount: account.autopayPercent > 0,
      promptPaymentPercent: account.promptPaymentPercent,
      canDeleteRecurring: !account.isBuyingGroup && account.autopayLock !== 'stop',
      showRemoveUpdateAutopayButton: !account.isBuyingGroup && account.autopayLock !== 'change',
      paymentAuthority: authorityOf(context, account),
      failedPayment: wireFailedPayment(ledger),
      hasStopped: ledger.isStopped,
      ...takenOf(context, ledger),
      ifSetUpNow: {
        directDebit: takenOf(context, ledgerIf(world, customer, account, 'directDebit')),
        creditCard: takenOf(context, ledgerIf(world, customer, account, 'creditCard')),
      },
    });
  },
  'payments.recurring.delete': (_input, context) => {
    const { customer, world } = context;
    const account = ownAccount(context, 'stop');
    if (paymentMethodOn(account, world.today()) === 'none') throw notFound('There is no autopay', '');
    stopAutopay(world, customer, account);
    return noContent();
  },
  'payments.recurring.options': (_input, { customer }) => {
    const { savedCard } = selectedAccount(customer);
    return reply(200, { options: savedCard === null ? ['directDebit'] : ['directDebit', 'creditCard'] });
  },
  'payments.recurring.card.update': (_input, context) => {
    const { customer, world } = context;
    const account = ownAccount(context);
    const { savedCard } = account;
    if (savedCard === null) throw noSavedCard();
    if (cardEnd(savedCard) < world.today()) {
      throw problem({
        type: '/error/payments/card_ended',
        title: 'The card has ended',
        status: 409,
        detail: 'Save a card that still works first.',
      });
    }
    startCardAutopay(world, customer, account, savedCard);
    return noContent();
  },
  'payments.recurring.card.start': ({ query }, context) => {
    const account = ownAccount(context);
    const plan = { purpose: 'autopay', amountCents: 0, feeCents: 0, saveCard: true } as const;
    const way = wayBack(context, query);
    const { id } = startCardTransaction(context.world, account, { ...plan, ...way });
    return reply(200, { url: cardPageUrl(context, id) });
  },
  'payments.recurring.directDebit': ({ body: { bankDetails } }, context) => debit(context, bankDetails),
  'payments.recurring.directDebitV2': ({ body: { bankDetails } }, context) => debit(context, bankDetails),
};

/** The selected account, when the person who calls may change how it is paid. */
function ownAccount({ customer }: Context, wish: 'stop' | 'change' = 'change'): Account {
  const account = selectedAccount(customer);
  if (account.isBuyingGroup) {
    throw problem({
      type: '/error/payments/managed_by_group',
      title: 'Your buying group pays',
      status: 409,
      detail: 'Ask your buying group to change how bills are paid.',
    });
  }
  if (account.autopayLock === wish) {
    throw problem({
      type: '/error/payments/settled',
      title: 'How bills are paid is settled',
      status: 409,
      detail: 'Call us to change how bills are paid.',
    });
  }
  return account;
}

interface BankDetails {
  readonly holder: string;
  readonly number: string;
  readonly issuer?: string;
  readonly paymentInformation?: string;
}

function debit(context: Context, details: BankDetails) {
  const account = ownAccount(context);
  const { holder, number, issuer, paymentInformation } = details;
  checkBankAccount(number, '/body/bankDetails/number');
  if (issuer !== undefined && bankOf(issuer) !== bankOf(number)) {
    throw badField('/body/bankDetails/issuer', 'The account belongs to another bank.');
  }
  startDirectDebit(context.world, context.customer, account, {
    holder: holder.trim(),
    number,
    paymentInformation: paymentInformation?.trim() || account.customerNumber,
  });
  return noContent();
}

/** What is taken next, and what isn't. */
function takenOf({ brand }: Context, { nextPayment, notTakenCents, notTakenDueOn }: Ledger) {
  return {
    nextPayment: nextPayment && wirePayment(nextPayment, brandFacts[brand].cardRate),
    notTakenNZD: wireDollars(notTakenCents),
    notTakenDueDate: notTakenDueOn,
  };
}

function authorityOf({ brand, world }: Context, account: Account) {
  const { bankAuthority } = account;
  const card = autopayCard(account, world.today());
  return {
    authorisationCode: brandFacts[brand].authorisationCode,
    directDebit: bankAuthority && {
      holder: bankAuthority.holder,
      maskedNumber: maskBankAccount(bankAuthority.number),
      bank: bankOf(bankAuthority.number) ?? '',
      paymentInformation: bankAuthority.paymentInformation,
      since: bankAuthority.since,
    },
    creditCard:
      card === null
        ? null
        : { brand: card.brand, lastFourDigits: card.lastFourDigits, endsOn: cardEnd(card) },
  };
}
