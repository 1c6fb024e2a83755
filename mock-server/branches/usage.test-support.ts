import type { WireOf } from '#schemas/wire.ts';
import { type Branch, refuses, shows } from './branch.test-support.ts';

type Period = WireOf<'electricity.billPeriod'>;
const period = (text: string, persona: string, isIt: (body: Period) => unknown, more: object = {}) =>
  shows(text, persona, 'electricity.billPeriod', isIt, { call: { body: {} }, ...more });
const select = (billingAccountId: string, siteId: string) => ({
  first: [{ id: 'drd.site.select' as const, body: { billingAccountId, siteId } }],
});
const february = { startDate: '2026-02-01', endDate: '2026-02-28' };
const hourly = (day: string) => ({
  call: { body: { startDate: day, endDate: day, intervalType: 'HOURLY' } },
});
const halfHourly = (startDate: string, endDate: string) => ({
  call: { body: { startDate, endDate, intervalType: 'HALF_HOURLY' } },
});
const atLevel = (level: number, now: string) =>
  shows(`Carbon level ${level}`, 'aroha', 'drd.widget.ecoTracker', (b) => b.carbonLevel === level, {
    now,
  });

/** Use by day and hour, and the sources of power. */
export const usage: readonly Branch[] = [
  period('A day with a reading', 'aroha', ({ days }) => days.some(({ type, kw }) => type === '' && kw > 0)),
  period('Daily item type empty', 'aroha', ({ days }) => days.some(({ type }) => type === 'empty')),
  period('Daily item type power shout', 'aroha', ({ days }) =>
    days.some(({ type }) => type === 'power shout'),
  ),
  period('A day that is estimated', 'aroha', ({ days }) => days.some(({ isEstimated }) => isEstimated)),
  period('Cost included and no value plan: monetary', 'aroha', (b) => b.isCostIncluded && !b.isValuePlan),
  period('A value plan: kWh', 'margaret', ({ isValuePlan }) => isValuePlan),
  period('No cost: kWh', 'priya', ({ hasCost }) => !hasCost),
  period('Usage by the hour', 'aroha', ({ hasHourlyData }) => hasHourlyData),
  period('No usage by the hour', 'hemi', ({ hasHourlyData }) => !hasHourlyData),
  period(
    '24 past windows as they were billed',
    'aroha',
    (b) => !b.isApproximate && b.billPeriods.length === 25,
  ),
  period(
    '24 past windows, each of the current window’s length',
    'ihaia',
    ({ isApproximate, billPeriods }) => {
      const lengths = billPeriods.map(({ fromDate, toDate }) => Date.parse(toDate) - Date.parse(fromDate));
      return isApproximate && lengths.length === 25 && new Set(lengths).size === 1;
    },
  ),
  period('A day of 46 half-hours', 'aroha', ({ days }) => days.some(({ slots }) => slots === 46), {
    now: '2026-10-05T14:00:00+13:00',
  }),
  period('A day of 50 half-hours', 'aroha', ({ days }) => days.some(({ slots }) => slots === 50), {
    now: '2026-04-10T14:00:00+12:00',
  }),
  period('Costs with GST and daily charge', 'aroha', (b) => b.includesGst && b.includesDailyCharge),
  period(
    'Energy cost only',
    'ihaia',
    (body) => !body.includesGst && !body.includesDailyCharge && body.hasCost,
  ),
  period('A period that has just begun', 'aroha', ({ dataTo, days }) => dataTo === null && days.length > 0, {
    now: '2026-03-20T09:00:00+13:00',
  }),
  refuses('Usage data of type no_data', 'isla', 'electricity.billPeriod', 404, '/no_data', {
    call: { body: {} },
  }),
  refuses('no_data of a site that opens', 'leilani', 'electricity.billPeriod', 404, '/no_data', {
    call: { body: {} },
  }),
  shows('Hours of a day', 'aroha', 'electricity.siteUsage', (b) => b.isComplete, hourly('2026-02-20')),
  shows('Half-hours of a day', 'aroha', 'electricity.siteUsage', (b) => b.usage.length === 48, {
    call: { body: { startDate: '2026-02-20', endDate: '2026-02-20', intervalType: 'HALF_HOURLY' } },
  }),
  shows('Hours that may be corrected', 'aroha', 'electricity.siteUsage', (b) => !b.isComplete, {
    ...hourly('2026-03-02'),
  }),
  shows(
    'An hour of power shout',
    'aroha',
    'electricity.siteUsage',
    (body) => body.usage.some(({ type }) => type === 'power shout'),
    hourly('2026-02-26'),
  ),
  shows(
    'Hours that are estimated',
    'aroha',
    'electricity.siteUsage',
    (body) => body.usage.some(({ isEstimated }) => isEstimated),
    hourly('2026-02-21'),
  ),
  shows(
    'Readings of today, up to 40 minutes ago',
    'noa',
    'electricity.siteUsage',
    ({ usage }) => usage.findLast(({ type }) => type !== 'empty')?.startDate === '2026-03-03T09:00:00+13:00',
    halfHourly('2026-03-02', '2026-03-03'),
  ),
  shows(
    'No newer reading than 6 pm of yesterday',
    'aroha',
    'electricity.siteUsage',
    ({ usage }) => usage.findLast(({ type }) => type !== 'empty')?.startDate === '2026-03-02T17:30:00+13:00',
    halfHourly('2026-03-02', '2026-03-03'),
  ),
  refuses('Hours of type no_data', 'isla', 'electricity.siteUsage', 404, '/no_data', hourly('2026-03-02')),
  refuses('A meter without hourly data', 'hemi', 'electricity.siteUsage', 409, '/not_supported', {
    ...select('ba-107', 'site-107-1'),
    ...hourly('2026-02-20'),
  }),
  shows('Usage summary in nzd', 'aroha', 'usage.summary', (b) => b.actualUsage.unit === 'nzd', {
    call: { body: february },
  }),
  shows('Usage summary in kwh', 'priya', 'usage.summary', (b) => b.actualUsage.unit === 'kwh', {
    call: { body: february },
  }),
  shows('Usage summary: remaining days', 'aroha', 'usage.summary', (b) => b.remainingDays > 0, {
    call: { body: { startDate: '2026-02-20', endDate: '2026-03-19' } },
  }),
  shows('Daily gas', 'wiremu', 'naturalGas.billPeriod', ({ days }) => days.length > 0),
  shows('Daily gas without cost', 'hana', 'naturalGas.billPeriod', ({ hasCost }) => !hasCost),
  shows('Daily gas on a value plan', 'hana', 'naturalGas.billPeriod', ({ isValuePlan }) => isValuePlan, {
    ...select('ba-302', 'site-302-1'),
  }),
  ...(
    [
      ['actual', '2026-02-10'],
      ['estimated', '2026-02-26'],
      ['empty', '2026-03-03'],
    ] as const
  ).map(([kind, day]) =>
    shows(
      `A day of gas that is ${kind}`,
      'wiremu',
      'naturalGas.advancedUsage',
      (body) => body.usage.every(({ type }) => type === kind),
      { call: { query: { startDate: day, endDate: day, intervalType: 'DAILY' } } },
    ),
  ),
  refuses('No daily gas from a basic meter', 'ngaire', 'naturalGas.billPeriod', 404, '/no_data'),

  shows('Others and Unknown are sorted last', 'aroha', 'generationMix.realTime', (body) =>
    ['Others', 'Unknown'].includes(body.generationProviders.at(-1)?.name ?? ''),
  ),
  shows('EcoFriendly: hours that are and that aren’t', 'aroha', 'generationMix.nextSevenDay', (days) => {
    const hours = days.flatMap(({ HourlyBreakdown }) =>
      HourlyBreakdown.map(({ EcoFriendly }) => EcoFriendly),
    );
    return hours.includes(true) && hours.includes(false);
  }),
  shows('EcoFriendly as a percentage', 'aroha', 'generationMix.nextTwoDays', ([day]) =>
    day?.HourlyBreakdown.every(({ EcoFriendlyPercentage }) => EcoFriendlyPercentage > 0),
  ),
  atLevel(1, '2026-03-28T12:24:00+13:00'),
  atLevel(2, '2026-03-06T00:24:00+13:00'),
  atLevel(3, '2026-03-03T10:24:00+13:00'),
  atLevel(4, '2026-03-03T17:24:00+13:00'),
  atLevel(5, '2026-04-21T07:24:00+12:00'),
  shows(
    'Carbon level 0: no data',
    'aroha',
    'generationMix.usageImpact',
    ({ Days }) => Days.some(({ CarbonLevel }) => CarbonLevel === 0),
    { call: { query: { date: '2026-03-03' } } },
  ),
  shows(
    'Monthly impact with its EarliestMonth',
    'aroha',
    'generationMix.monthlyUsageImpact',
    ({ EarliestMonth, UsageInKWh }) => EarliestMonth < '2026-02' && UsageInKWh > 0,
    { call: { query: { month: '2026-02' } } },
  ),
  shows(
    'Impact beside the average of the grid',
    'aroha',
    'generationMix.usageImpact',
    ({ Days }) => Days.some(({ GridGramsPerKwh }) => GridGramsPerKwh !== null),
    { call: { query: { date: '2026-03-02' } } },
  ),
  refuses('An impact before the first supply', 'aroha', 'generationMix.usageImpact', 400, '', {
    call: { query: { date: '2019-01-01' } },
  }),
  refuses('No usage to have an impact', 'isla', 'generationMix.usageImpact', 404, '/no_data', {
    call: { query: { date: '2026-03-01' } },
  }),
];
