import type { ResponseOf } from '#schemas/wire.ts';
import { addMonths, daysBetween } from '#src/time/plain-date.ts';
import type { Period } from '#widgets/shared/energy/bill-period.ts';

type Answer = Pick<ResponseOf<'electricity.billPeriod'>, 'startDate' | 'billPeriods'>;

/** Bill periods begin a few days earlier or later from year to year. */
const closeDays = 16;

const periodOf = (option: Answer['billPeriods'][number] | undefined): Period | undefined =>
  option && { from: option.fromDate, to: option.toDate };

/** The bill periods that one is compared with: the one before, and the one that began about a year earlier. */
export function othersOf({ startDate, billPeriods }: Answer): {
  readonly previous: Period | undefined;
  readonly lastYear: Period | undefined;
} {
  const wanted = addMonths(startDate, -12);
  const place = billPeriods.findIndex(({ fromDate }) => fromDate === startDate);
  return {
    previous: place < 0 ? undefined : periodOf(billPeriods[place + 1]),
    lastYear: periodOf(
      billPeriods.find(({ fromDate }) => Math.abs(daysBetween(fromDate, wanted)) < closeDays),
    ),
  };
}
