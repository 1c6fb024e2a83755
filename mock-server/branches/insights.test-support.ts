import { homeAnswers } from '#mock/handlers/test-mock.ts';
import type { WireOf } from '#schemas/wire.ts';
import { type Branch, refuses, shows, type Way } from './branch.test-support.ts';

type Status = WireOf<'drd.widget.homeComparison'>['status'];
const comparison = (status: Status, persona: string, way: Way = {}) =>
  shows(`Home comparison ${status}`, persona, 'drd.widget.homeComparison', (b) => b.status === status, way);
const breakdown = (status: Status, persona: string, way: Way = {}) =>
  shows(`Usage breakdown ${status}`, persona, 'drd.widget.usageBreakdown', (b) => b.status === status, way);
const web = { call: { query: { environment: 'web' } } };
const compared = (
  text: string,
  persona: string,
  isIt: (body: WireOf<'insights.homeComparison'>) => unknown,
) => shows(`Page of the comparison: ${text}`, persona, 'insights.homeComparison', isIt, web);
const mixed = (status: Status, persona: string, way: Way = {}) =>
  shows(
    `Page of the energy mix: ${status}`,
    persona,
    'insights.usageBreakdown',
    (body) => body.status === status,
    { ...web, ...way },
  );
const select = (billingAccountId: string, siteId: string): Way => ({
  first: [{ id: 'drd.site.select', body: { billingAccountId, siteId } }],
});
const isThere = select('ba-112', 'site-112-1');
const isRunning = select('ba-112', 'site-112-2');
const hasFailed = select('ba-112', 'site-112-3');
const year = (value: string) => ({ call: { query: { year: value } } });
const categories = (text: string, persona: string, isIt: (names: string[]) => boolean, way: Way = {}) =>
  shows(
    text,
    persona,
    'drd.widget.usageBreakdown',
    (body) => 'categories' in body && isIt(body.categories.map(({ name }) => name)),
    way,
  );

const states: readonly (readonly [status: Status, persona: string, way?: Way])[] = [
  ['READY', 'isla'],
  ['LOADING', 'ihaia', isRunning],
  ['SUCCESS', 'mei'],
  ['SUCCESS_WITH_LIMITED_DATA', 'wiremu'],
  ['ERROR', 'ihaia', hasFailed],
  ['COMING_SOON', 'sione'],
  ['HOME_PROFILE_NOT_COMPLETED', 'callum'],
];

/** Comparison, breakdown, forecasts and projected bills. */
export const insights: readonly Branch[] = [
  comparison('READY', 'isla'),
  comparison('LOADING', 'ihaia', isRunning),
  comparison('SUCCESS', 'aroha'),
  comparison('SUCCESS_WITH_LIMITED_DATA', 'wiremu'),
  comparison('SUCCESS_WITH_POPUP', 'ihaia', isThere),
  comparison('ERROR', 'ihaia', hasFailed),
  comparison('COMING_SOON', 'sione'),
  comparison('HOME_PROFILE_NOT_COMPLETED', 'callum'),
  shows(
    'A comparison of businesses',
    'hana',
    'drd.widget.homeComparison',
    (body) => 'comparison' in body && body.comparison.electricity !== null,
  ),
  shows(
    'A comparison of gas only',
    'hemi',
    'drd.widget.homeComparison',
    (body) => 'comparison' in body && body.comparison.electricity === null && body.comparison.gas !== null,
    { ...select('ba-107', 'site-107-2'), now: '2026-07-20T14:00:00+12:00' },
  ),
  breakdown('READY', 'isla'),
  breakdown('LOADING', 'ihaia', isRunning),
  breakdown('SUCCESS', 'aroha'),
  breakdown('SUCCESS_WITH_LIMITED_DATA', 'hemi'),
  breakdown('SUCCESS_WITH_POPUP', 'mei'),
  breakdown('ERROR', 'ihaia', hasFailed),
  breakdown('COMING_SOON', 'aroha', { brand: 'ember' }),
  breakdown('HOME_PROFILE_NOT_COMPLETED', 'priya'),
  categories('Breakdown with an EV', 'mei', (names) => names.includes('EV')),
  categories('Breakdown with a pool', 'ihaia', (names) => names.includes('pool'), isThere),
  categories('Six categories or more: the top half is selected', 'aroha', ({ length }) => length >= 6),
  categories('Fewer than six categories: all are selected', 'sione', ({ length }) => length < 6, {
    ...select('ba-301', 'site-301-21'),
  }),
  shows(
    'biggestSaving',
    'aroha',
    'drd.widget.usageBreakdown',
    (body) => 'biggestSaving' in body && body.biggestSaving !== null,
  ),
  shows(
    'No biggestSaving',
    'sione',
    'drd.widget.usageBreakdown',
    (body) => 'biggestSaving' in body && body.biggestSaving === null,
  ),
  shows(
    'HasHomeProfileChanged',
    'aroha',
    'drd.widget.homeComparison',
    (body) => 'hasHomeProfileChanged' in body && body.hasHomeProfileChanged,
    { first: [{ id: 'homeProfile.save', body: homeAnswers }] },
  ),

  compared('SUCCESS', 'aroha', ({ Status }) => Status === 'SUCCESS'),
  compared('NO_DATA', 'isla', ({ Status, Insight }) => Status === 'READY' && Insight === null),
  compared(
    'HISTORIC_TREND_NOT_READY',
    'rawiri',
    (b) => b.HistoricTrend.Status === 'HISTORIC_TREND_NOT_READY',
  ),
  compared('a historic trend', 'aroha', ({ HistoricTrend }) => HistoricTrend.Insights.length === 12),
  compared('ERROR', 'ihaia', ({ Status }) => Status === 'ERROR'),
  compared('COMING_SOON', 'sione', ({ Status }) => Status === 'COMING_SOON'),
  compared('HOME_PROFILE_NOT_COMPLETED', 'callum', ({ Status }) => Status === 'HOME_PROFILE_NOT_COMPLETED'),
  compared('electricity, gas and total', 'wiremu', ({ Insight }) => Insight?.Comparison?.Gas),
  compared('electricity only', 'aroha', ({ Insight }) => Insight?.Comparison?.Gas === null),
  compared('IsLite', 'wiremu', ({ Insight }) => Insight?.IsLite),
  shows(
    'Page of the comparison: a bill, but HISTORIC_TREND_NOT_READY',
    'isla',
    'insights.homeComparison',
    ({ Insight, HistoricTrend }) => Insight !== null && HistoricTrend.Status === 'HISTORIC_TREND_NOT_READY',
    {
      ...web,
      now: '2026-04-30T14:00:00+12:00',
      first: [{ id: 'homeProfile.save', body: homeAnswers }],
    },
  ),
  shows(
    'Page of the comparison: LOADING',
    'ihaia',
    'insights.homeComparison',
    ({ Status }) => Status === 'LOADING',
    { ...web, ...isRunning },
  ),
  mixed('READY', 'leilani'),
  mixed('LOADING', 'ihaia', isRunning),
  mixed('SUCCESS', 'aroha'),
  mixed('SUCCESS_WITH_LIMITED_DATA', 'hana'),
  mixed('ERROR', 'ihaia'),
  mixed('COMING_SOON', 'aroha', { brand: 'ember' }),
  mixed('HOME_PROFILE_NOT_COMPLETED', 'priya'),
  ...(['insights.latest', 'insights.thirtyDay'] as const).flatMap((id) =>
    states.map(([status, persona, way]) =>
      shows(`${id} ${status}`, persona, id, ({ Status }) => Status === status, way),
    ),
  ),
  shows('Insights of a year', 'aroha', 'insights.yearly', (b) => b.Insights.length === 12, year('2025')),
  refuses('Insights yearly answering 400', 'aroha', 'insights.yearly', 400, '/bad_request', year('1999')),
  refuses('Insights yearly answering 404', 'isla', 'insights.yearly', 404, '/no_data', year('2026')),

  shows('An electricity forecast', 'aroha', 'electricityForecast', (b) => b.IcpForecasts.length === 1),
  shows('Forecasts of several sites', 'wiremu', 'electricityForecast', (b) => b.IcpForecasts.length === 2),
  shows('No electricity forecast', 'isla', 'electricityForecast', (b) => b.IcpForecasts.length === 0),
  shows('A forecast without cost', 'priya', 'electricityForecast', ({ IcpForecasts }) =>
    IcpForecasts.every(({ Forecast }) => Forecast.every(({ PredictionCost }) => PredictionCost === 0)),
  ),
  shows('Bill insights with reasons', 'wiremu', 'billInsights', ({ reasons }) => reasons.length === 4),
  shows('Bill insights without a bill', 'isla', 'billInsights', ({ latest }) => latest === null),
  shows(
    'Bill insights of the first bill',
    'isla',
    'billInsights',
    ({ latest, previous }) => latest !== null && previous === null,
    { now: '2026-04-10T14:00:00+12:00' },
  ),
  shows('Bill planner', 'aroha', 'billPlanner', ({ periods }) => periods.length > 6),
  shows('Nothing to plan bills by', 'isla', 'billPlanner', ({ periods }) => periods.length === 0),
];
