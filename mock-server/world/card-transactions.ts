import { createRandom } from '#mock/random.ts';
import { startCardAutopay } from './arrangements.ts';
import type { Account, CardResult, CardTransaction, Customer, SavedCard } from './customer.ts';
import { type Books, openCents } from './ledger.ts';
import { enterCardPayment } from './ledger-writes.ts';
import { arrangementOn } from './scheduled-payments.ts';

/** Milliseconds for which a visit to the card page stays open: 90 minutes. */
export const cardVisitLifetime = 90 * 60_000;
/** Visits that each account remembers. */
const mostVisits = 50;

/** What the customer did on the card page. */
export type CardOutcome =
  | { readonly status: 'MADE'; readonly card: Omit<SavedCard, 'id'> }
  | { readonly status: 'FAILED' | 'ERROR' | 'CANCELLED' };

/** Begins a visit; nothing has happened yet. The id can't be guessed from another one. */
export function startCardTransaction(
  books: Books,
  account: Account,
  plan: Omit<CardTransaction, 'id' | 'number' | 'startedAt' | 'result'>,
): CardTransaction {
  const number = (account.cardTransactions.at(-1)?.number ?? 0) + 1;
  const startedAt = new Date(books.now()).toISOString();
  const id = createRandom(`card/${account.id}/${number}/${startedAt}`).uuid();
  const transaction: CardTransaction = { ...plan, id, number, startedAt, result: null };
  account.cardTransactions = [...account.cardTransactions, transaction].slice(-mostVisits);
  return transaction;
}

/** A visit of any account of a customer; undefined for an unknown id. */
export function findCardTransaction(customer: Customer, id: string) {
  for (const account of customer.accounts) {
    const transaction = account.cardTransactions.find((each) => each.id === id);
    if (transaction) return { account, transaction };
  }
  return undefined;
}

/**
 * Ends a visit as it went on the card page, and does what it was for. Ending it again changes nothing and gives the
 * first result. Nothing is paid or saved after 90 minutes, nor when another amount is owed by then than the customer saw. Throws a RangeError for an unknown id.
 */
export function settleCardTransaction(
  books: Books,
  customer: Customer,
  id: string,
  outcome: CardOutcome,
): CardResult {
  const found = findCardTransaction(customer, id);
  if (!found) throw new RangeError(`There is no card transaction "${id}".`);
  const { account, transaction } = found;
  if (transaction.result !== null) return transaction.result;
  const isLate = books.now() - Date.parse(transaction.startedAt) > cardVisitLifetime;
  const { seenOpenCents } = transaction;
  // Paid elsewhere meanwhile: it isn't taken a second time.
  const isOutdated =
    seenOpenCents !== undefined && seenOpenCents !== openCents(books.ledger(customer, account));
  transaction.result = carryOut(
    books,
    customer,
    account,
    transaction,
    isLate || isOutdated ? notTaken : outcome,
  );
  return transaction.result;
}

const notTaken: CardOutcome = { status: 'ERROR' };

function carryOut(
  books: Books,
  customer: Customer,
  account: Account,
  transaction: CardTransaction,
  outcome: CardOutcome,
): CardResult {
  const { purpose, number } = transaction;
  const result = { sct: purpose === 'saveCard', canUpdateCCV: false, paymentStatus: null };
  if (outcome.status !== 'MADE') {
    return {
      ...result,
      status: outcome.status === 'CANCELLED' ? 'CANCELLED' : 'ERROR',
      paymentStatus: purpose === 'payment' ? outcome.status : null,
    };
  }
  const card = { ...outcome.card, id: `${account.id}-card-${number}` };
  if (purpose === 'autopay') {
    account.savedCard = card;
    startCardAutopay(books, customer, account, card);
    return { ...result, status: 'SUCCESS' };
  }
  if (purpose === 'payment') {
    const { status } = enterCardPayment(books, account, { ...transaction, card });
    if (transaction.saveCard) account.savedCard = card;
    return { ...result, status: 'SUCCESS', paymentStatus: status };
  }
  account.savedCard = card;
  const isOnAutopay = arrangementOn(account, books.today())?.method === 'creditCard';
  return { ...result, status: 'SUCCESS', canUpdateCCV: isOnAutopay };
}
