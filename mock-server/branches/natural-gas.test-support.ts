import { addressDeck } from '#mock/world/address-deck.ts';
import { addressLine } from '#mock/world/customer.ts';
import type { WireOf } from '#schemas/wire.ts';
import { type Branch, refuses, shows, type Way } from './branch.test-support.ts';
import { icpWith, submitted } from './moving.test-support.ts';

const year = (supplyPointId: string, selectedYear: string) => ({
  call: { query: { supplyPointId, selectedYear } },
});
const item = (type: string, persona: string, supplyPointId: string, selectedYear: string, way: Way = {}) =>
  shows(
    `Consumption item ${type}`,
    persona,
    'naturalGas.usage',
    ({ consumptionList }) => consumptionList.some((each) => each.type === type),
    { ...year(supplyPointId, selectedYear), ...way },
  );
const sums = (
  text: string,
  persona: string,
  supplyPointId: string,
  isIt: (body: WireOf<'naturalGas.siteUsage'>) => unknown,
) => shows(text, persona, 'naturalGas.siteUsage', isIt, { call: { body: { supplyPointId } } });
type Meter = WireOf<'meterRead.siteMeters'>['sites'][number]['meters'][number];
const meter = (text: string, persona: string, isIt: (meter: Meter) => unknown, way: Way = {}) =>
  shows(
    text,
    persona,
    'meterRead.siteMeters',
    ({ sites }) => sites.some(({ meters }) => meters.some((each) => isIt(each))),
    way,
  );
/** Hēmi's gas meter at home; its dials have five digits. */
const reading = (deviceReading: number, confirmed = false, id = 'sp-107001', serial = 'G107001') => ({
  body: { meters: [{ id, devices: [{ id: `${serial}-1`, deviceReading }] }], confirmed },
});
/** An address of the deck that has gas, and its connection. */
const [gasAddress, gasIcp] = withGas();

function withGas(): readonly [line: string, icp: string] {
  for (const { address, connections } of addressDeck) {
    const gas = connections.find(({ supplyType }) => supplyType === 'naturalGas');
    if (gas) return [addressLine(address), gas.icp];
  }
  throw new Error('No address of the deck has gas.');
}

/** Natural gas by year, and meter reads. */
export const naturalGas: readonly Branch[] = [
  item('actual', 'wiremu', 'sp-102001', '2025'),
  item('estimated', 'hemi', 'sp-107001', '2025'),
  item('empty', 'hemi', 'sp-107010', '2026', { now: '2026-05-20T14:00:00+12:00' }),
  shows('A summary of several years', 'wiremu', 'naturalGas.usage', ({ summary }) => summary.length === 4, {
    ...year('sp-102001', '2025'),
  }),
  refuses('Type no_data: no reading yet', 'hemi', 'naturalGas.usage', 404, '/no_data', {
    ...year('sp-107010', '2026'),
  }),
  refuses('Type no_data: a year without data', 'wiremu', 'naturalGas.usage', 404, '/no_data', {
    ...year('sp-102001', '2019'),
  }),
  refuses('Type no_data: of all years', 'hemi', 'naturalGas.siteUsage', 404, '/no_data', {
    call: { body: { supplyPointId: 'sp-107010' } },
  }),
  shows(
    'The summary is empty: the earliest year falls back to 2016',
    'aroha',
    'naturalGas.usage',
    ({ summary, consumptionList }) => summary.length === 0 && consumptionList.length === 0,
    {
      first: [submitted('site-101-1', { moveInIcps: [gasIcp], moveInAddress: gasAddress })],
      ...year('sp-101010', '2026'),
    },
  ),
  sums('Cost included', 'wiremu', 'sp-102001', ({ aggregatedUsage }) => aggregatedUsage.costIncluded),
  sums(
    'Cost not included',
    'hana',
    'sp-302010',
    ({ aggregatedUsage: { costIncluded, kw, costNZD } }) => !costIncluded && kw > 0 && costNZD === 0,
  ),
  sums(
    'isValuePlan with valuePlanAnnualLimit and valuePlanRate',
    'hana',
    'sp-302001',
    (body) => body.plan.isValuePlan && body.valuePlanAnnualLimit !== null && body.valuePlanRate !== null,
  ),
  sums('No value plan', 'wiremu', 'sp-102001', ({ plan }) => !plan.isValuePlan),
  sums('Last invoice data', 'wiremu', 'sp-102001', ({ lastInvoice }) => lastInvoice !== null),
  sums('No last invoice', 'ihaia', 'sp-112011', ({ lastInvoice }) => lastInvoice === null),
  sums(
    'lastMeterRead and nextReadDate',
    'hemi',
    'sp-107001',
    (body) => body.lastMeterRead !== null && body.nextReadDate !== null,
  ),
  sums('canSubmitMeterRead', 'hemi', 'sp-107001', ({ canSubmitMeterRead }) => canSubmitMeterRead),
  sums('canSubmitMeterRead is off', 'wiremu', 'sp-102001', ({ canSubmitMeterRead }) => !canSubmitMeterRead),

  meter('A reading can be sent in', 'hemi', ({ canSubmitMeterRead }) => canSubmitMeterRead),
  meter(
    'No reading: a smart meter',
    'aroha',
    ({ cannotSubmitReason }) => cannotSubmitReason === 'smartMeter',
  ),
  meter('No reading: too soon', 'ngaire', ({ cannotSubmitReason }) => cannotSubmitReason === 'tooSoon'),
  meter(
    'No reading: not supplied yet',
    'aroha',
    ({ cannotSubmitReason }) => cannotSubmitReason === 'notSupplied',
    { first: [submitted('site-101-1', { moveInIcps: [icpWith('basic')] })] },
  ),
  meter('Several registers', 'hemi', ({ devices }) => devices.length === 2),
  meter('Read by a visit', 'hemi', ({ lastReadBy }) => lastReadBy === 'visit'),
  meter('Read by the customer', 'hemi', ({ lastReadBy }) => lastReadBy === 'customer', {
    first: [{ id: 'meterRead.submit', ...reading(32_592) }],
  }),
  meter('Own reading: can be changed', 'hemi', ({ ownReading }) => ownReading?.isHeld === false, {
    first: [{ id: 'meterRead.submit', ...reading(32_592) }],
  }),
  meter('Own reading: held', 'hemi', ({ ownReading }) => ownReading?.isHeld, {
    first: [{ id: 'meterRead.submit', ...reading(40_000, true) }],
  }),
  shows('Meter read: done', 'hemi', 'meterRead.submit', ({ readDate }) => readDate === '2026-03-03', {
    call: reading(32_592),
  }),
  shows('Meter read: held', 'hemi', 'meterRead.submit', ({ heldMeterIds }) => heldMeterIds, {
    call: reading(40_000, true),
  }),
  shows('Meter read: withdrawn', 'hemi', 'meterRead.submit', (receipt) => !receipt.heldMeterIds, {
    first: [{ id: 'meterRead.submit', ...reading(40_000, true) }],
    call: { body: { meters: [{ id: 'sp-107001', devices: [] }] } },
  }),
  refuses('Meter read: nothing to withdraw', 'hemi', 'meterRead.submit', 409, '/nothing_to_withdraw', {
    call: { body: { meters: [{ id: 'sp-107001', devices: [] }] } },
  }),
  refuses('Meter read: is locked by', 'hemi', 'meterRead.submit', 409, '/locked', {
    call: reading(40_000, true, 'sp-107010', 'G107010'),
  }),
  refuses('Meter read: lower than the last one', 'hemi', 'meterRead.submit', 409, '/below_last', {
    call: reading(0),
  }),
  refuses('Meter read: higher than usual', 'hemi', 'meterRead.submit', 409, '/unusually_high', {
    call: reading(99_999),
  }),
  refuses('Meter read: not accepted now', 'ngaire', 'meterRead.submit', 409, '/not_accepted', {
    call: reading(40_000, true, 'sp-106001', 'G106001'),
  }),
  refuses('Meter read: more digits than dials', 'hemi', 'meterRead.submit', 400, '/bad_request', {
    call: reading(123_456, true),
  }),
];
