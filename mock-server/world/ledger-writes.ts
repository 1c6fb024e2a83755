import { type Day, dayText, localTime, onOrAfterWeekday } from './calendar.ts';
import type { Account, LedgerWrite, PaymentReceipt } from './customer.ts';
import type { Books } from './ledger.ts';
import { referenceOf } from './references.ts';

/** Minutes of the day from which a payment waits for the next working day: 8 pm. */
const cutOff = 20 * 60;

/** The first day on which the bank works on a payment that is made now: today, or the next working day. */
function bankDay(now: number): Day {
  const { day, minutes } = localTime(now);
  return dayText(onOrAfterWeekday(minutes < cutOff ? day : day + 1));
}

export interface EnteredPayment {
  /** Id of the transaction. */
  readonly id: string;
  /** A payment after 8 pm or at the weekend is PENDING until the next working day. */
  readonly status: 'MADE' | 'PENDING';
  readonly countsFrom: Day;
  readonly write: LedgerWrite;
}

/** Ids of one account go up with time, so that transactions of one day can be put in order by them. */
function nextId(books: Books, account: Account): string {
  const number = String(account.writes.length + 1).padStart(5, '0');
  return `${account.id}-${books.today().replaceAll('-', '')}-${number}`;
}

/** A fee for paying by card, as it is named in the ledger. */
export const cardFeeName = 'Card payment fee';

interface CardCharge extends Pick<PaymentReceipt, 'feeCents'> {
  readonly amountCents: number;
  readonly card: PaymentReceipt['card'];
}

/** Enters what a card paid: the amount is credited; a fee is charged and paid along with it. Integer cents. */
export function enterCardPayment(
  books: Books,
  account: Account,
  { amountCents, feeCents, card }: CardCharge,
): EnteredPayment {
  const base = nextId(books, account);
  const countsFrom = bankDay(books.now());
  const when = { madeAt: new Date(books.now()).toISOString(), countsFrom };
  const enter = (write: Omit<LedgerWrite, keyof typeof when>) => {
    const entered: LedgerWrite = { ...write, ...when };
    account.writes.push(entered);
    return entered;
  };
  // The fee first: what is open then never falls below what is owed.
  if (feeCents > 0) {
    enter({ id: `${base}-fee`, type: 'fee', description: cardFeeName, amountCents: feeCents });
  }
  const id = `${base}-payment`;
  const { brand, lastFourDigits } = card;
  const write = enter({
    id,
    type: 'payment',
    description: 'Card payment',
    amountCents: -(amountCents + feeCents),
    receipt: { reference: referenceOf('CP', id), feeCents, card: { brand, lastFourDigits } },
  });
  return { id, status: countsFrom > books.today() ? 'PENDING' : 'MADE', countsFrom, write };
}

/**
 * Pays credit out: it leaves the balance at once, so that it can't be requested twice. Returns the transaction's id.
 */
export function enterRefund(books: Books, account: Account, amountCents: number): string {
  const id = `${nextId(books, account)}-refund`;
  account.writes.push({
    id,
    type: 'refund',
    description: 'Credit refund',
    madeAt: new Date(books.now()).toISOString(),
    countsFrom: books.today(),
    amountCents,
  });
  return id;
}
