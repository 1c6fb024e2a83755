import type { ResponseOf } from '#schemas/wire.ts';
import { cents, centsOfNzd, formatMoney, formatWholeDollars } from '#src/money/money.ts';
import { formatLongDate } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { type BillPeriod, isBilled, totalsOf } from '#widgets/shared/energy/bill-period.ts';
import { comparePeriods } from '#widgets/shared/energy/compare-periods.ts';
import { formatKwh, type Unit } from '#widgets/shared/energy/units.ts';
import { isRunning, shortDate } from '#widgets/shared/usage/summary.ts';

type Summary = ResponseOf<'usage.summary'>;

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Dollars, to the cent of what is billed, or kilowatt-hours, as the server gives the amount. */
function amountText({ value, unit }: Summary['actualUsage'], isExact: boolean): string {
  if (unit === 'kwh') return formatKwh(value, 'summary');
  return isExact ? formatMoney(centsOfNzd(value)) : formatWholeDollars(centsOfNzd(value));
}

/** "Electricity and gas" where the summary has both. */
function energyName({ supplyPointTypes }: Summary): string {
  return supplyPointTypes.includes('naturalGas') ? 'Electricity and gas' : 'Electricity';
}

export interface Fact {
  readonly term: string;
  readonly detail: string;
}

/** What the server says of the period: used so far, expected in the end, days that remain. */
export function summaryFacts(summary: Summary, period: BillPeriod, today: PlainDate): Fact[] {
  const { actualUsage, estimatedUsage, consumptionToDate, remainingDays, daysInBillPeriod } = summary;
  const name = energyName(summary);
  const running = isRunning(period, today);
  const used =
    actualUsage.unit === 'nzd'
      ? `${amountText(actualUsage, isBilled(period))}, ${formatKwh(consumptionToDate, 'summary')}`
      : formatKwh(consumptionToDate, 'summary');
  return [
    { term: running ? `${name} so far` : name, detail: used },
    ...(running
      ? [
          {
            term: 'Estimated total',
            detail: `about ${amountText(estimatedUsage, false)} by ${shortDate(period.to)}`,
          },
        ]
      : []),
    {
      term: 'Days',
      detail:
        remainingDays > 0 ? `${remainingDays} of ${days(daysInBillPeriod)} left` : days(daysInBillPeriod),
    },
  ];
}

/** What its days say: the average, and the day that took most. */
export function dayFacts(period: BillPeriod, unit: Unit): Fact[] {
  const totals = totalsOf(period.days);
  if (totals.readings === 0) return [];
  const known = period.days.filter(({ kind }) => kind !== 'missing');
  const sizeOf = ({ energyKwh, costCents }: (typeof known)[number]) =>
    (unit === 'nzd' ? costCents : energyKwh) ?? 0;
  const top = known.reduce((best, day) => (sizeOf(day) > sizeOf(best) ? day : best));
  const average = formatKwh(totals.energyKwh / totals.readings, 'day');
  const cost = formatMoney(cents(Math.round(totals.costCents / totals.readings)));
  return [
    { term: 'Electricity a day', detail: period.hasCost ? `${cost}, ${average}` : average },
    ...(known.length > 1 && sizeOf(top) > 0
      ? [
          {
            term: unit === 'nzd' ? 'Most expensive day' : 'Day with most use',
            detail: `${formatLongDate(top.date)}, ${
              unit === 'nzd' ? formatMoney(cents(sizeOf(top))) : formatKwh(sizeOf(top), 'day')
            }`,
          },
        ]
      : []),
  ];
}

interface Others {
  readonly previous: BillPeriod | undefined;
  readonly lastYear: BillPeriod | undefined;
}

/** How it differs from the period before and from last year, by the day, as sentences. */
export function changeTexts(period: BillPeriod, { previous, lastYear }: Others, unit: Unit): string[] {
  const change = (mode: 'previous' | 'lastYear', other: BillPeriod | undefined) =>
    other ? [`${comparePeriods(period, other, mode, unit).sentence.replace(/\.$/, '')}.`] : [];
  return [...change('previous', previous), ...change('lastYear', lastYear)];
}

/** "1 day is estimated, 2 days have no reading.": what the figures lack. */
export function readingsText({ days: ofPeriod }: BillPeriod): string | null {
  const { estimated, missing } = totalsOf(ofPeriod);
  const parts = [
    ...(estimated > 0 ? [`${days(estimated)} ${estimated === 1 ? 'is' : 'are'} estimated`] : []),
    ...(missing > 0 ? [`${days(missing)} ${missing === 1 ? 'has' : 'have'} no reading`] : []),
  ];
  return parts.length === 0 ? null : `${parts.join(', ')}.`;
}
