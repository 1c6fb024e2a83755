import type { Bill } from './bills.ts';
import { type Day, type DayNumber, dayNumber, dayText, onOrAfterWeekday } from './calendar.ts';
import type { Account, PaymentArrangement, PaymentFailure, PaymentMethod } from './customer.ts';
import { apportion } from './noise.ts';
import { cardEnd } from './saved-card.ts';

const paymentNames: Record<PaymentMethod, string> = {
  directDebit: 'Direct debit payment',
  creditCard: 'Card payment',
  none: 'Payment received',
};

/** The arrangement in force on a day, if the account has one by then. */
export function arrangementOn(account: Account, day: Day): PaymentArrangement | undefined {
  return account.arrangements.findLast(({ from }) => from <= day);
}

export interface ScheduledPayment {
  readonly day: DayNumber;
  readonly arrangement: PaymentArrangement;
  /** The retailer takes it; otherwise the customer pays it themselves. */
  readonly isTaken: boolean;
}

/**
 * When and how the arrangement of an account pays a bill; null when it does not. It is the one in force when the
 * due day began: by the time a customer changes it, that day's payment is on its way.
 */
export function scheduledPayment(account: Account, dueOn: Day): ScheduledPayment | null {
  const arrangement = account.arrangements.findLast(({ from }) => from < dueOn);
  if (!arrangement || arrangement.paysAfterDue === null) return null;
  const isTaken = arrangement.method !== 'none';
  const planned = dayNumber(dueOn) + arrangement.paysAfterDue;
  const day = isTaken ? onOrAfterWeekday(planned) : planned;
  const { takesFrom } = arrangement;
  return takesFrom !== undefined && day < dayNumber(takesFrom) ? null : { day, arrangement, isTaken };
}

/** Why the bank pays nothing on that day; undefined where it does. */
export function failureOf({
  day,
  arrangement: { failure, card },
}: ScheduledPayment): PaymentFailure | undefined {
  return failure ?? (card !== undefined && day > dayNumber(cardEnd(card)) ? 'cardEnded' : undefined);
}

export interface PaymentPart {
  readonly id: string;
  readonly day: DayNumber;
  readonly date: Day;
  readonly cents: number;
  readonly description: string;
  /** The whole bill at once: only that earns a discount. */
  readonly isWhole: boolean;
}

/** A business with many sites makes hundreds of payments for a bill, and its ledger is requested in every call. */
const knownParts = new WeakMap<Bill, { readonly key: string; readonly parts: readonly PaymentPart[] }>();

/** One payment for a bill, or one for each site on each of several days. */
export function partsOf(account: Account, bill: Bill, payment: ScheduledPayment): readonly PaymentPart[] {
  const { day, arrangement } = payment;
  const { method, partsBySite = 0 } = arrangement;
  if (partsBySite === 0) {
    const description = paymentNames[method];
    const { id, totalCents: cents } = bill;
    return [{ id: `${id}-payment`, day, date: dayText(day), cents, description, isWhole: true }];
  }
  const key = `${day}/${method}/${partsBySite}`;
  const known = knownParts.get(bill);
  if (known?.key === key) return known.parts;
  const parts = partsBySiteOf(account, bill, day, method, partsBySite);
  knownParts.set(bill, { key, parts });
  return parts;
}

function partsBySiteOf(
  account: Account,
  bill: Bill,
  day: DayNumber,
  method: PaymentMethod,
  partsBySite: number,
): PaymentPart[] {
  const description = paymentNames[method];
  const id = `${bill.id}-payment`;
  return account.sites.flatMap((site, index) => {
    const lines = bill.lines.filter(({ siteId }) => siteId === site.id);
    const cents = lines.reduce((sum, line) => sum + line.cents, 0);
    return apportion(cents, Array<number>(partsBySite).fill(1))
      .map((share, part) => ({
        id: `${id}-${part + 1}-${String(index + 1).padStart(3, '0')}`,
        day: day - (partsBySite - 1 - part),
        date: dayText(day - (partsBySite - 1 - part)),
        cents: share,
        description: `${description}, ${site.address.line1}, ${site.address.suburb}`,
        isWhole: false,
      }))
      .filter((part) => part.cents > 0);
  });
}
