import type { Bill } from './bills.ts';
import { type DayNumber, dayNumber, dayText, onOrAfterWeekday } from './calendar.ts';
import type { Account, Day, PaymentArrangement, PaymentMethod } from './customer.ts';

interface LedgerEntry {
  readonly id: string;
  readonly day: Day;
  readonly type: 'bill' | 'payment' | 'credit' | 'refund' | 'fee';
  readonly description: string;
  /** Integer cents; what the customer owes is positive, what was paid or credited negative. */
  readonly amountCents: number;
  /** Balance of the account after the entry. */
  readonly balanceCents: number;
  readonly billId: string | null;
}

interface OpenBill {
  readonly bill: Bill;
  readonly dueOn: Day;
  readonly remainingCents: number;
}

/** What an account owes (decision G9: the portal shows these and recomputes none). All in integer cents. */
export interface Balance {
  /** Negative when the account is in credit. */
  readonly totalCents: number;
  readonly amountToPayCents: number;
  readonly currentCents: number;
  readonly overdueCents: number;
  readonly promptPaymentDiscountCents: number;
  /** Earliest due date of an unpaid bill; null when nothing is owed. */
  readonly dueOn: Day | null;
}

export interface Ledger {
  /** Oldest first. */
  readonly entries: readonly LedgerEntry[];
  readonly balance: Balance;
  readonly openBills: readonly OpenBill[];
  /** Paid, but not yet in the balance; positive cents. */
  readonly pendingCents: number;
  /** What the payment arrangement takes next. */
  readonly nextPayment: {
    readonly day: Day;
    readonly amountCents: number;
    readonly method: PaymentMethod;
  } | null;
}

interface Event {
  readonly day: DayNumber;
  /** Among events of one day: bills, then what the customer did, then what the arrangement does. */
  readonly order: 0 | 1 | 2;
  readonly apply: () => void;
}

const paymentNames: Record<PaymentMethod, string> = {
  directDebit: 'Direct debit payment',
  creditCard: 'Card payment',
  none: 'Payment received',
};

/** The arrangement that holds on a day, if the account has one by then. */
export function arrangementOn(account: Account, day: Day): PaymentArrangement | undefined {
  return account.arrangements.findLast(({ from }) => from <= day);
}

/** Plays bills, writes and payments of an account up to a day, in order. The same state and day give the same ledger. */
export function ledgerOf(account: Account, bills: readonly Bill[], today: DayNumber): Ledger {
  const entries: LedgerEntry[] = [];
  const open = new Map<string, { bill: Bill; dueOn: Day; remainingCents: number }>();
  let balanceCents = 0;
  /** Paid in advance; the next bill uses it up. */
  let creditCents = 0;

  const enter = (entry: Omit<LedgerEntry, 'balanceCents'>) => {
    balanceCents += entry.amountCents;
    entries.push({ ...entry, balanceCents });
  };
  const settle = () => {
    for (const item of [...open.values()].sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1))) {
      const part = Math.min(creditCents, item.remainingCents);
      item.remainingCents -= part;
      creditCents -= part;
      if (item.remainingCents === 0) open.delete(item.bill.id);
    }
  };
  const pay = (entry: Omit<LedgerEntry, 'balanceCents'>) => {
    enter(entry);
    creditCents -= entry.amountCents;
    settle();
  };

  const events: Event[] = [];
  for (const bill of bills) {
    const dueOn = account.extensions[bill.id] ?? bill.dueOn;
    events.push({
      day: dayNumber(bill.issuedOn),
      order: 0,
      apply: () => {
        const { id, issuedOn: day, totalCents: amountCents } = bill;
        enter({ id, day, type: 'bill', description: 'Bill', amountCents, billId: id });
        open.set(id, { bill, dueOn, remainingCents: amountCents });
        settle();
      },
    });
    const payment = scheduledPayment(account, dueOn);
    if (payment === null || payment.day > today) continue;
    events.push({
      day: payment.day,
      order: 2,
      apply: () => {
        const remaining = open.get(bill.id)?.remainingCents ?? 0;
        if (remaining <= 0) return;
        const discount = dayText(payment.day) <= dueOn ? discountOf(account, bill, remaining) : 0;
        const base = { day: dayText(payment.day), billId: bill.id };
        if (discount > 0) {
          const description = 'Prompt payment discount';
          pay({ ...base, id: `${bill.id}-discount`, type: 'credit', description, amountCents: -discount });
        }
        const description = paymentNames[payment.method];
        pay({
          ...base,
          id: `${bill.id}-payment`,
          type: 'payment',
          description,
          amountCents: discount - remaining,
        });
      },
    });
  }
  let pendingCents = 0;
  for (const { id, type, description, countsFrom, amountCents } of account.writes) {
    if (dayNumber(countsFrom) > today) {
      pendingCents -= amountCents;
      continue;
    }
    events.push({
      day: dayNumber(countsFrom),
      order: 1,
      apply: () => pay({ id, day: countsFrom, type, description, amountCents, billId: null }),
    });
  }
  events.sort((a, b) => a.day - b.day || a.order - b.order);
  for (const { apply } of events) apply();

  const openBills = [...open.values()].filter(({ remainingCents }) => remainingCents > 0);
  return {
    entries,
    openBills,
    pendingCents,
    balance: balanceOf(account, openBills, balanceCents, dayText(today)),
    nextPayment: nextPaymentOf(account, openBills, today),
  };
}

/** When and how the arrangement of an account pays a bill; null when it does not. */
function scheduledPayment(account: Account, dueOn: Day): { day: DayNumber; method: PaymentMethod } | null {
  const arrangement = arrangementOn(account, dueOn);
  if (!arrangement || arrangement.paysAfterDue === null) return null;
  const day = dayNumber(dueOn) + arrangement.paysAfterDue;
  return { day: arrangement.method === 'none' ? day : onOrAfterWeekday(day), method: arrangement.method };
}

function discountOf(account: Account, bill: Bill, remainingCents: number): number {
  return Math.min(remainingCents, Math.round((bill.totalCents * account.promptPaymentPercent) / 100));
}

function balanceOf(
  account: Account,
  openBills: readonly OpenBill[],
  totalCents: number,
  today: Day,
): Balance {
  const owed = Math.max(0, totalCents);
  const overdue = openBills
    .filter(({ dueOn }) => dueOn < today)
    .reduce((sum, { remainingCents }) => sum + remainingCents, 0);
  const overdueCents = Math.min(owed, overdue);
  const discounts = openBills
    .filter(({ dueOn }) => dueOn >= today)
    .reduce((sum, { bill, remainingCents }) => sum + discountOf(account, bill, remainingCents), 0);
  const dueDates = openBills.map(({ dueOn }) => dueOn).sort();
  return {
    totalCents,
    amountToPayCents: totalCents,
    currentCents: owed - overdueCents,
    overdueCents,
    promptPaymentDiscountCents: discounts,
    dueOn: owed > 0 ? (dueDates[0] ?? null) : null,
  };
}

function nextPaymentOf(
  account: Account,
  openBills: readonly OpenBill[],
  today: DayNumber,
): Ledger['nextPayment'] {
  for (const { bill, dueOn, remainingCents } of openBills) {
    const payment = scheduledPayment(account, dueOn);
    if (payment === null || payment.method === 'none' || payment.day <= today) continue;
    const discount = payment.day <= dayNumber(dueOn) ? discountOf(account, bill, remainingCents) : 0;
    return { day: dayText(payment.day), amountCents: remainingCents - discount, method: payment.method };
  }
  return null;
}
