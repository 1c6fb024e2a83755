import type { Bill } from './bills.ts';
import { addDays, type Day, type DayNumber, dayNumber, dayText, localTime } from './calendar.ts';
import type { Account, Customer, PaymentArrangement, PaymentFailure, PaymentMethod } from './customer.ts';
import { discountName, discountOf, discountToHave, lastDiscountDay, type OpenBill } from './discounts.ts';
import {
  arrangementOn,
  failureOf,
  partsOf,
  type ScheduledPayment,
  scheduledPayment,
} from './scheduled-payments.ts';

export interface LedgerEntry {
  readonly id: string;
  readonly day: Day;
  readonly type: 'bill' | 'payment' | 'credit' | 'refund' | 'fee';
  readonly description: string;
  /** Integer cents; what the customer owes is positive, what was paid or credited negative. */
  readonly amountCents: number;
  /** Balance of the account after the entry. */
  readonly balanceCents: number;
  readonly billId: string | null;
  /** Of a payment that an arrangement made. */
  readonly method?: PaymentMethod;
}

/** What an account owes; the portal shows these and recomputes none. All in integer cents. */
export interface Balance {
  /** Negative when the account is in credit. */
  readonly totalCents: number;
  readonly amountToPayCents: number;
  readonly currentCents: number;
  readonly overdueCents: number;
  readonly promptPaymentDiscountCents: number;
  /** Earliest due date of an unpaid bill; null when nothing is owed. */
  readonly dueOn: Day | null;
  /** What settles the account by `toPayUntil`: all of it less the discount; negative in credit. */
  readonly toPayCents: number;
  /** Last day on which `toPayCents` is enough, or on which what isn't due yet can be paid; null when nothing is. */
  readonly toPayUntil: Day | null;
  /** What settles the account on the day after `toPayUntil`. */
  readonly toPayLaterCents: number;
}

/** A payment that the arrangement couldn't take. */
export interface FailedPayment {
  readonly day: Day;
  readonly amountCents: number;
  readonly method: PaymentMethod;
  readonly reason: PaymentFailure;
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
  /** The last one that failed and whose bill isn't paid since. */
  readonly failedPayment: FailedPayment | null;
  /** The arrangement in force has failed, and takes nothing more. */
  readonly isStopped: boolean;
  /** Of an account with an arrangement: what won't be taken, as it is to be paid today, with its discount and less the payments under way. */
  readonly notTakenCents: number;
  /** When the first of it is due; null when there is nothing of it. */
  readonly notTakenDueOn: Day | null;
}

/**
 * What settles the account less the payments under way, the amount that a page shows as owed: once something is paid or
 * the time for a discount is over, it is another amount. Integer cents.
 */
export const openCents = ({ balance, pendingCents }: Pick<Ledger, 'balance' | 'pendingCents'>): number =>
  balance.toPayCents - pendingCents;

/** The part of the world that a write to a ledger needs. */
export interface Books {
  /** The day in New Zealand. */
  today(): Day;
  now(): number;
  /** Bills that were issued to an account so far, oldest first. */
  bills(customer: Customer, account: Account): readonly Bill[];
  /** Entries and balance of an account as of now. */
  ledger(customer: Customer, account: Account): Ledger;
}

interface Event {
  readonly day: DayNumber;
  /** Among events of one day: bills, then what the customer did, then what the arrangement does. */
  readonly order: 0 | 1 | 2;
  readonly apply: () => void;
}

/** Plays bills, writes and payments of an account up to a day, in order. The same state and day give the same ledger. */
export function ledgerOf(account: Account, bills: readonly Bill[], today: DayNumber): Ledger {
  const entries: LedgerEntry[] = [];
  const open = new Map<string, OpenBill & { remainingCents: number }>();
  let balanceCents = 0;
  /** Paid in advance; the next bill uses it up. */
  let creditCents = 0;

  const enter = (entry: Omit<LedgerEntry, 'balanceCents'>) => {
    balanceCents += entry.amountCents;
    entries.push({ ...entry, balanceCents });
  };
  const settle = () => {
    if (creditCents === 0) return;
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
  /** Bills that had their discount, or get it as a write. */
  const discounted = new Set(
    account.writes.flatMap(({ type, billId }) => (type === 'credit' && billId !== undefined ? [billId] : [])),
  );
  /** What an arrangement paid before it was changed is not paid again. */
  const written = new Set(account.writes.map(({ id }) => id));
  const giveDiscount = (bill: Bill, day: Day, cents: number) => {
    if (cents <= 0 || discounted.has(bill.id)) return;
    discounted.add(bill.id);
    const base = { id: discountId(bill), day, billId: bill.id, type: 'credit' as const };
    pay({ ...base, description: discountName(account), amountCents: -cents });
  };
  /** What was open before a payment and is paid now, but for the discount, was paid in time. */
  const giveDiscounts = (before: ReturnType<typeof openItems>, day: Day, madeOn: Day) => {
    for (const { bill, discountUntil, remainingCents } of before) {
      const discount = discountOf(account, bill, remainingCents, { isTaken: false });
      if (madeOn <= discountUntil && (open.get(bill.id)?.remainingCents ?? 0) <= discount)
        giveDiscount(bill, day, discount);
    }
  };
  const openItems = () => [...open.values()].map((item) => ({ ...item }));
  /** The first payment that an arrangement couldn't take: nothing more is tried with it. */
  const failed = new Map<PaymentArrangement, { readonly bill: Bill; readonly payment: FailedPayment }>();

  const events: Event[] = [];
  for (const bill of bills) {
    const dueOn = account.extensions[bill.id] ?? bill.dueOn;
    const discountUntil = lastDiscountDay(bill, dueOn);
    events.push({
      day: dayNumber(bill.issuedOn),
      order: 0,
      apply: () => {
        const { id, issuedOn: day, totalCents: amountCents } = bill;
        enter({ id, day, type: 'bill', description: 'Bill', amountCents, billId: id });
        open.set(id, { bill, dueOn, discountUntil, remainingCents: amountCents });
        settle();
      },
    });
    const payment = scheduledPayment(account, dueOn);
    if (payment === null) continue;
    const { arrangement } = payment;
    const { method } = arrangement;
    const reason = failureOf(payment);
    if (reason !== undefined) {
      if (payment.day > today) continue;
      events.push({
        day: payment.day,
        order: 2,
        apply: () => {
          const remaining = open.get(bill.id)?.remainingCents ?? 0;
          if (remaining <= 0 || failed.has(arrangement)) return;
          const amountCents = remaining - discountOf(account, bill, remaining, payment);
          failed.set(arrangement, {
            bill,
            payment: { day: dayText(payment.day), amountCents, method, reason },
          });
        },
      });
      continue;
    }
    for (const part of partsOf(account, bill, payment)) {
      if (part.day > today || written.has(part.id)) continue;
      const { date: day } = part;
      events.push({
        day: part.day,
        order: 2,
        apply: () => {
          const remaining = Math.min(open.get(bill.id)?.remainingCents ?? 0, part.cents);
          if (remaining <= 0) return;
          const discount =
            day <= discountUntil && part.isWhole ? discountOf(account, bill, remaining, payment) : 0;
          giveDiscount(bill, day, discount);
          const { id, description } = part;
          const amountCents = discount - remaining;
          if (amountCents === 0) return;
          pay({ id, day, billId: bill.id, type: 'payment', description, amountCents, method });
        },
      });
    }
  }
  let pendingCents = 0;
  /** Days on which payments were made that don't count yet: they were made in time all the same. */
  const pendingDays: Day[] = [];
  for (const write of account.writes) {
    const { id, type, description, madeAt, countsFrom, amountCents, billId = null, method } = write;
    const madeOn = dayText(localTime(Date.parse(madeAt)).day);
    if (dayNumber(countsFrom) > today) {
      pendingCents -= amountCents;
      if (type === 'payment') pendingDays.push(madeOn);
      continue;
    }
    events.push({
      day: dayNumber(countsFrom),
      order: 1,
      apply: () => {
        const before = type === 'payment' && account.promptPaymentPercent > 0 ? openItems() : [];
        const entry = { id, day: countsFrom, type, description, amountCents, billId };
        pay(method === undefined ? entry : { ...entry, method });
        giveDiscounts(before, countsFrom, madeOn);
      },
    });
  }
  events.sort((a, b) => a.day - b.day || a.order - b.order);
  for (const { apply } of events) apply();

  const openBills = [...open.values()].filter(({ remainingCents }) => remainingCents > 0);
  /** What the arrangement still takes. */
  const upcoming = openBills.flatMap((item) => {
    const payment = scheduledPayment(account, item.dueOn);
    if (payment === null || !payment.isTaken || payment.day <= today) return [];
    // A card that the bank declines shows itself on the day; one that ends before is known to.
    const isHopeless = failed.has(payment.arrangement) || failureOf(payment) === 'cardEnded';
    return isHopeless ? [] : [{ item, payment }];
  });
  const current = arrangementOn(account, dayText(today));
  const isOn = current !== undefined && current.method !== 'none';
  const notTaken = isOn ? openBills.filter((item) => upcoming.every((each) => each.item !== item)) : [];
  return {
    entries,
    openBills,
    pendingCents,
    balance: balanceOf(account, openBills, balanceCents, dayText(today), pendingDays),
    nextPayment: nextPaymentOf(account, upcoming[0]),
    failedPayment: [...failed.values()].findLast(({ bill }) => open.has(bill.id))?.payment ?? null,
    isStopped: current !== undefined && failed.has(current),
    notTakenCents: Math.max(
      0,
      notTaken.reduce(
        (sum, item) => sum + item.remainingCents - discountToHave(account, item, dayText(today), pendingDays),
        0,
      ) - pendingCents,
    ),
    notTakenDueOn: notTaken.map(({ dueOn }) => dueOn).sort()[0] ?? null,
  };
}

function discountId({ id }: Bill): string {
  return `${id}-discount`;
}

function balanceOf(
  account: Account,
  openBills: readonly OpenBill[],
  totalCents: number,
  today: Day,
  pendingDays: readonly Day[],
): Balance {
  const owed = Math.max(0, totalCents);
  const overdue = openBills
    .filter(({ dueOn }) => dueOn < today)
    .reduce((sum, { remainingCents }) => sum + remainingCents, 0);
  const overdueCents = Math.min(owed, overdue);
  const discountsOn = (day: Day) =>
    openBills.reduce((sum, item) => sum + discountToHave(account, item, day, pendingDays), 0);
  const discounts = discountsOn(today);
  const dueDates = openBills.map(({ dueOn }) => dueOn).sort();
  const until = owed > 0 ? (dueDates.find((dueOn) => dueOn >= today) ?? null) : null;
  return {
    totalCents,
    amountToPayCents: totalCents,
    currentCents: owed - overdueCents,
    overdueCents,
    promptPaymentDiscountCents: discounts,
    dueOn: owed > 0 ? (dueDates[0] ?? null) : null,
    toPayCents: totalCents - discounts,
    toPayUntil: until,
    toPayLaterCents: totalCents - (until === null ? discounts : discountsOn(addDays(until, 1))),
  };
}

function nextPaymentOf(
  account: Account,
  next: { readonly item: OpenBill; readonly payment: ScheduledPayment } | undefined,
): Ledger['nextPayment'] {
  if (next === undefined) return null;
  const { bill, discountUntil, remainingCents } = next.item;
  const { day, arrangement } = next.payment;
  const discount =
    day <= dayNumber(discountUntil) ? discountOf(account, bill, remainingCents, next.payment) : 0;
  return { day: dayText(day), amountCents: remainingCents - discount, method: arrangement.method };
}
