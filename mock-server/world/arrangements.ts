import { addDays, type Day, dayNumber, startOfDay } from './calendar.ts';
import type { Account, BankAuthority, Customer, PaymentArrangement, SavedCard } from './customer.ts';
import { type Books, type Ledger, ledgerOf } from './ledger.ts';
import { arrangementOn } from './scheduled-payments.ts';

/** Calendar days between the notice of a direct debit and the day that it takes money (docs/rules.md, direct-debit-terms). */
const noticeDays = 10;

/** Starts direct debit with an authority that the customer gave. */
export function startDirectDebit(
  books: Books,
  customer: Customer,
  account: Account,
  authority: Omit<BankAuthority, 'since'>,
): void {
  changeArrangement(books, customer, account, newDirectDebit(books, account));
  account.bankAuthority = { ...authority, since: books.today() };
}

/** Pays bills with a card from now on; one that is declined or has ended takes no payment. */
export function startCardAutopay(
  books: Books,
  customer: Customer,
  account: Account,
  card: SavedCard | null,
): void {
  const isDeclined = card === null || card.isDeclined === true;
  changeArrangement(books, customer, account, {
    method: 'creditCard',
    ...(card === null ? {} : { card }),
    ...(isDeclined ? { failure: 'cardDeclined' } : {}),
  });
}

/** What would be taken and what not, if bills were paid in that way from now on with a card or account that works. */
export function ledgerIf(
  books: Books,
  customer: Customer,
  account: Account,
  method: 'directDebit' | 'creditCard',
): Ledger {
  const bills = books.bills(customer, account);
  const copy: Account = {
    ...account,
    arrangements: [...account.arrangements],
    writes: [...account.writes],
  };
  const ledger = () => ledgerOf(copy, bills, dayNumber(books.today()));
  const own: Books = { today: () => books.today(), now: () => books.now(), bills: () => bills, ledger };
  changeArrangement(own, customer, copy, method === 'directDebit' ? newDirectDebit(own, copy) : { method });
  return ledger();
}

type NewArrangement = Omit<PaymentArrangement, 'from' | 'paysAfterDue'>;

/**
 * A direct debit takes nothing until its notice is over. Where there was one before, its payments have had their
 * notice: they are taken on the same days from the new account.
 */
function newDirectDebit(books: Books, account: Account): NewArrangement {
  const before = arrangementOn(account, books.today());
  const method = 'directDebit';
  if (before?.method !== method || before.failure !== undefined) {
    return { method, takesFrom: addDays(books.today(), noticeDays) };
  }
  return before.takesFrom === undefined ? { method } : { method, takesFrom: before.takesFrom };
}

export function stopAutopay(books: Books, customer: Customer, account: Account): void {
  changeArrangement(books, customer, account, { method: 'none' });
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
  arrangement: NewArrangement,
): void {
  const today = books.today();
  const dueDates = new Map(
    books.bills(customer, account).map(({ id, dueOn }) => [id, account.extensions[id] ?? dueOn]),
  );
  keepMadePayments(books, customer, account, (id) => (dueDates.get(id) ?? '') > today);
  const { method } = arrangement;
  account.arrangements.push({ ...arrangement, from: today, paysAfterDue: method === 'none' ? null : 0 });
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
    const { id, type, day, billId, description, amountCents, method } = entry;
    if (billId === null || type === 'bill' || written.has(id)) continue;
    if (!isChanged(billId)) continue;
    const madeAt = new Date(startOfDay(dayNumber(day))).toISOString();
    const write = { id, type, description, madeAt, countsFrom: day, amountCents, billId };
    account.writes.push(method === undefined ? write : { ...write, method });
  }
}
