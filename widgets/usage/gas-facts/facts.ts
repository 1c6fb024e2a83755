import type { ResponseOf } from '#schemas/wire.ts';
import { formatMoney } from '#src/money/money.ts';
import { formatDate, formatDateRange } from '#src/time/format-date.ts';
import { formatKwh, kwhDecimals, roundDecimals } from '#widgets/shared/energy/units.ts';

type SiteAnswer = ResponseOf<'naturalGas.siteUsage'>;
type Amount = SiteAnswer['aggregatedUsage']['dailyAverage'];

interface Fact {
  readonly term: string;
  readonly detail: string;
}

const both = ({ kw, costNZD }: Amount, hasCost: boolean, place: 'summary' | 'day'): string =>
  hasCost ? `${formatMoney(costNZD)}, ${formatKwh(kw, place)}` : formatKwh(kw, place);

/** One sentence about what a day takes; null before the first bill. */
export function dayText({ aggregatedUsage }: SiteAnswer): string | null {
  const { dailyAverage, costIncluded } = aggregatedUsage;
  if (dailyAverage.kw <= 0) return null;
  const use = `You use about ${formatKwh(dailyAverage.kw, 'day')} of gas a day`;
  return costIncluded ? `${use}, which costs ${formatMoney(dailyAverage.costNZD)}.` : `${use}.`;
}

/** Plan, averages and the last bill. What needs a bill is left out before the first one. */
export function planFacts({ plan, aggregatedUsage, lastInvoice }: SiteAnswer): Fact[] {
  const { costIncluded, dailyAverage, monthlyAverage } = aggregatedUsage;
  const facts: Fact[] = [{ term: 'Plan', detail: plan.planName }];
  if (lastInvoice === null) return [...facts, { term: 'Last bill', detail: 'No bill yet' }];
  const { endDate, usage } = lastInvoice;
  return [
    ...facts,
    {
      term: `Last bill, to ${formatDateRange(endDate, endDate, true)}`,
      detail: both(usage, costIncluded, 'summary'),
    },
    { term: 'Average a day', detail: both(dailyAverage, costIncluded, 'day') },
    { term: 'Average a month', detail: both(monthlyAverage, costIncluded, 'summary') },
    { term: 'Last 12 bills', detail: both(aggregatedUsage, costIncluded, 'summary') },
  ];
}

/** "12345.6 m³ on Sun 1 Feb 2026", as it stands on the meter; null for one that sends its readings. */
export function lastReadText({ lastMeterRead, lastMeterReadDate }: SiteAnswer): string | null {
  if (lastMeterRead === null) return null;
  const { meterRead } = kwhDecimals;
  const read = `${roundDecimals(lastMeterRead, meterRead).toFixed(meterRead)} m³`;
  return lastMeterReadDate === null ? read : `${read} on ${formatDate(lastMeterReadDate)}`;
}
