import { dayNumber, startOfDay } from './calendar.ts';
import type { Account, BankAuthority, Customer, Day, PaymentMethod, SavedCard } from './customer.ts';
import { cardEnd } from './saved-card.ts';
import type { World } from './world.ts';

/** Starts direct debit with an authority that the customer gave. */
export function startDirectDebit(
  world: World,
  customer: Customer,
  account: Account,
  authority: Omit<BankAuthority, 'since'>,
): void {
  changeArrangement(world, customer, account, 'directDebit');
  account.bankAuthority = { ...authority, since: world.today() };
}

/** Pays bills with a card from now on; one that is declined or has ended takes no payment. */
export function startCardAutopay(
  world: World,
  customer: Customer,
  account: Account,
  card: SavedCard | null,
): void {
  const works = card !== null && !card.isDeclined && cardEnd(card) >= world.today();
  changeArrangement(world, customer, account, 'creditCard', works);
}

export function stopAutopay(world: World, customer: Customer, account: Account): void {
  changeArrangement(world, customer, account, 'none');
}

/** Moves the due date of a bill, and with it what an arrangement still pays for it. */
export function extendBill(
  world: World,
  customer: Customer,
  account: Account,
  billId: string,
  dueOn: Day,
): void {
  keepMadePayments(world, customer, account, (id) => id === billId);
  account.extensions[billId] = dueOn;
}

/** Bills that are due after today are paid in another way. */
function changeArrangement(
  world: World,
  customer: Customer,
  account: Account,
  method: PaymentMethod,
  works = true,
): void {
  const today = world.today();
  const dueDates = new Map(
    world.bills(customer, account).map(({ id, dueOn }) => [id, account.extensions[id] ?? dueOn]),
  );
  keepMadePayments(world, customer, account, (id) => (dueDates.get(id) ?? '') > today);
  const paysAfterDue = method === 'none' || !works ? null : 0;
  account.arrangements.push({ from: today, method, paysAfterDue });
  if (method !== 'directDebit') account.bankAuthority = null;
}

/**
 * Writes down what an arrangement has already paid for the bills that a change is about. Such payments are derived
 * from arrangement and due date, so that the change would otherwise undo what has happened.
 */
function keepMadePayments(
  world: World,
  customer: Customer,
  account: Account,
  isChanged: (billId: string) => boolean,
): void {
  const written = new Set(account.writes.map(({ id }) => id));
  for (const entry of world.ledger(customer, account).entries) {
    const { id, type, day, billId, description, amountCents } = entry;
    if (billId === null || type === 'bill' || written.has(id)) continue;
    if (!isChanged(billId)) continue;
    const madeAt = new Date(startOfDay(dayNumber(day))).toISOString();
    account.writes.push({ id, type, description, madeAt, countsFrom: day, amountCents, billId });
  }
}
