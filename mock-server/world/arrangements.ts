import { type Day, dayNumber, startOfDay } from './calendar.ts';
import type {
  Account,
  BankAuthority,
  Customer,
  PaymentFailure,
  PaymentMethod,
  SavedCard,
} from './customer.ts';
import type { Books } from './ledger.ts';
import { cardEnd } from './saved-card.ts';

/** Starts direct debit with an authority that the customer gave. */
export function startDirectDebit(
  books: Books,
  customer: Customer,
  account: Account,
  authority: Omit<BankAuthority, 'since'>,
): void {
  changeArrangement(books, customer, account, 'directDebit');
  account.bankAuthority = { ...authority, since: books.today() };
}

/** Pays bills with a card from now on; one that is declined or has ended takes no payment. */
export function startCardAutopay(
  books: Books,
  customer: Customer,
  account: Account,
  card: SavedCard | null,
): void {
  changeArrangement(books, customer, account, 'creditCard', failureOf(books, card));
}

function failureOf(books: Books, card: SavedCard | null): PaymentFailure | undefined {
  if (card === null || card.isDeclined) return 'cardDeclined';
  return cardEnd(card) < books.today() ? 'cardEnded' : undefined;
}

export function stopAutopay(books: Books, customer: Customer, account: Account): void {
  changeArrangement(books, customer, account, 'none');
}

/** Moves the due date of a bill, and with it what an arrangement still pays for it. */
export function extendBill(
  books: Books,
  customer: Customer,
  account: Account,
  billId: string,
  dueOn: Day,
): void {
  keepMadePayments(books, customer, account, (id) => id === billId);
  account.extensions[billId] = dueOn;
}

/** Bills that are due after today are paid in another way. */
function changeArrangement(
  books: Books,
  customer: Customer,
  account: Account,
  method: PaymentMethod,
  failure?: PaymentFailure,
): void {
  const today = books.today();
  const dueDates = new Map(
    books.bills(customer, account).map(({ id, dueOn }) => [id, account.extensions[id] ?? dueOn]),
  );
  keepMadePayments(books, customer, account, (id) => (dueDates.get(id) ?? '') > today);
  const paysAfterDue = method === 'none' ? null : 0;
  account.arrangements.push({
    from: today,
    method,
    paysAfterDue,
    ...(failure === undefined ? {} : { failure }),
  });
  if (method !== 'directDebit') account.bankAuthority = null;
}

/**
 * Writes down what an arrangement has already paid for the bills that a change is about. Such payments are derived
 * from arrangement and due date, so that the change would otherwise undo what has happened.
 */
function keepMadePayments(
  books: Books,
  customer: Customer,
  account: Account,
  isChanged: (billId: string) => boolean,
): void {
  const written = new Set(account.writes.map(({ id }) => id));
  for (const entry of books.ledger(customer, account).entries) {
    const { id, type, day, billId, description, amountCents } = entry;
    if (billId === null || type === 'bill' || written.has(id)) continue;
    if (!isChanged(billId)) continue;
    const madeAt = new Date(startOfDay(dayNumber(day))).toISOString();
    account.writes.push({ id, type, description, madeAt, countsFrom: day, amountCents, billId });
  }
}
