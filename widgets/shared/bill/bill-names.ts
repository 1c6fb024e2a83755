import { formatDateRange, formatDayMonth } from '#src/time/format-date.ts';
import { type PlainDate, partsOf } from '#src/time/plain-date.ts';
import type { Bill, BillState } from './bill-state.ts';
import { shortDate } from './short-date.ts';

/** The bills that an amount to pay is made of, the oldest first. */
export const billsOf = ({ unpaidBills }: Bill, { kind }: BillState): Bill['unpaidBills'] =>
  kind === 'overdue' ? unpaidBills.filter(({ isOverdue }) => isOverdue) : unpaidBills;

/** "From your bill of 21 Jan, due Mon 9 Feb. Incl. GST." Totals of bills stay out: they can differ from what is left. */
export function billBasis(bill: Bill, state: BillState, today: PlainDate): string {
  const bills = billsOf(bill, state);
  const [first, last] = [bills[0], bills.at(-1)];
  if (first === undefined || last === undefined) return 'Incl. GST.';
  const { startDate, endDate } = first.window;
  if (first === last) {
    const of = `From your bill of ${day(first.issuedOn, today)}`;
    return state.kind === 'overdue'
      ? `${of}, due ${shortDate(first.dueDate, today)}. Incl. GST.`
      : `${of}, for ${formatDateRange(startDate, endDate)}. Incl. GST.`;
  }
  const isPair = bills.length === 2;
  const both = (one: string, other: string) => `${one} ${isPair ? 'and' : 'to'} ${other}`;
  const issued = both(day(first.issuedOn, today), day(last.issuedOn, today));
  const due = both(shortDate(first.dueDate, today), shortDate(last.dueDate, today));
  return `From your ${isPair ? '' : `${bills.length} `}bills of ${issued}, due ${due}. Incl. GST.`;
}

/** "21 Jan"; with the year when it isn't this one. */
const day = (date: PlainDate, today: PlainDate): string =>
  partsOf(date).year === partsOf(today).year
    ? formatDayMonth(date)
    : `${formatDayMonth(date)} ${partsOf(date).year}`;
