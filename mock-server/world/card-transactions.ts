import type { Brand } from '#mock/handler.ts';
import { createRandom } from '#mock/random.ts';
import { startCardAutopay } from './arrangements.ts';
import type { Account, Customer, SavedCard } from './customer.ts';
import { arrangementOn } from './ledger.ts';
import { enterCardPayment } from './ledger-writes.ts';
import type { World } from './world.ts';

/** Milliseconds for which a visit to the card page stays open: 90 minutes. */
export const cardVisitLifetime = 90 * 60_000;
/** Visits that are kept for each account. */
const kept = 50;

/** A visit to the card page: to save a card, to pay once, or to give a card to autopay. Plain JSON. */
export interface CardTransaction {
  readonly id: string;
  readonly number: number;
  readonly purpose: 'saveCard' | 'payment' | 'autopay';
  /** Integer cents; 0 when nothing is paid. */
  readonly amountCents: number;
  readonly feeCents: number;
  /** Keeps the card after a payment. */
  readonly saveCard: boolean;
  /** Who is paid, as the customer knows them. */
  readonly brand: Brand;
  /** Address of the portal's page that the visit leads back to; its query says how it went. */
  readonly returnTo: string;
  /** ISO 8601 in UTC. */
  readonly startedAt: string;
  result: CardResult | null;
}

/** What somebody did on the card page. */
export type CardOutcome =
  | { readonly status: 'MADE'; readonly card: Omit<SavedCard, 'id'> }
  | { readonly status: 'FAILED' | 'ERROR' | 'CANCELLED' };

/** What the card page sends back to the portal: a hint, never a proof. */
export interface CardResult {
  readonly status: 'SUCCESS' | 'ERROR' | 'CANCELLED';
  /** "Save card transaction". */
  readonly sct: boolean;
  /** The saved card is new, and autopay by card can be given it. */
  readonly canUpdateCCV: boolean;
  /** Of a payment. */
  readonly paymentStatus: 'MADE' | 'PENDING' | 'FAILED' | 'ERROR' | 'CANCELLED' | null;
}

/** Begins a visit; nothing has happened yet. The id can't be guessed from another one. */
export function startCardTransaction(
  world: World,
  account: Account,
  plan: Omit<CardTransaction, 'id' | 'number' | 'startedAt' | 'result'>,
): CardTransaction {
  const number = (account.cardTransactions.at(-1)?.number ?? 0) + 1;
  const startedAt = new Date(world.now()).toISOString();
  const id = createRandom(`card/${account.id}/${number}/${startedAt}`).uuid();
  const transaction: CardTransaction = { ...plan, id, number, startedAt, result: null };
  account.cardTransactions = [...account.cardTransactions, transaction].slice(-kept);
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
 * first result; after 90 minutes nothing is paid or saved. Throws a RangeError for an unknown id.
 */
export function settleCardTransaction(
  world: World,
  customer: Customer,
  id: string,
  outcome: CardOutcome,
): CardResult {
  const found = findCardTransaction(customer, id);
  if (!found) throw new RangeError(`There is no card transaction "${id}".`);
  const { account, transaction } = found;
  if (transaction.result !== null) return transaction.result;
  const isLate = world.now() - Date.parse(transaction.startedAt) > cardVisitLifetime;
  transaction.result = carryOut(world, customer, account, transaction, isLate ? expired : outcome);
  return transaction.result;
}

const expired: CardOutcome = { status: 'ERROR' };

function carryOut(
  world: World,
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
    startCardAutopay(world, customer, account, card);
    return { ...result, status: 'SUCCESS' };
  }
  if (purpose === 'payment') {
    const { status } = enterCardPayment(world, account, transaction);
    if (transaction.saveCard) account.savedCard = card;
    return { ...result, status: 'SUCCESS', paymentStatus: status };
  }
  account.savedCard = card;
  const isOnAutopay = arrangementOn(account, world.today())?.method === 'creditCard';
  return { ...result, status: 'SUCCESS', canUpdateCCV: isOnAutopay };
}
