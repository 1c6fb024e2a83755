import { expect, test } from 'vitest';
import type { ResponseOf } from '#schemas/wire.ts';
import { cents } from '#src/money/money.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { instantOf } from '#widgets/shared/energy/usage-samples.ts';
import { dearestHours, usualHours } from './dearest-hours.ts';
import { ecoHoursOf, isEcoBooking } from './green-hours.ts';
import { placeOf, placesOf } from './places.ts';

type Hour = ResponseOf<'electricity.siteUsage'>['usage'][number];

const hour = (startDate: string, cost: number, changes: Partial<Hour> = {}): Hour => ({
  startDate: instantOf(startDate),
  kw: 1,
  costNZD: cents(cost),
  type: '',
  isEstimated: false,
  ...changes,
});
const tuesday = plainDate('2026-03-03');

test('the dearest hours of a weekday are those that cost most on average', () => {
  const use = [
    hour('2026-02-17T18:00:00+13:00', 100),
    hour('2026-02-24T18:00:00+13:00', 51),
    hour('2026-02-17T07:00:00+13:00', 70),
    hour('2026-02-24T07:00:00+13:00', 90),
    hour('2026-02-24T03:00:00+13:00', 0),
    // Another weekday.
    hour('2026-02-25T12:00:00+13:00', 900),
  ];
  const usual = usualHours(use, tuesday);
  expect(usual.get(18)).toEqual({ hour: 18, cost: 76 });
  expect(dearestHours(usual.values(), 3)).toEqual([
    { hour: 7, cost: 80 },
    { hour: 18, cost: 76 },
  ]);
  expect(dearestHours(usual.values(), 1)).toHaveLength(1);
});

test('hours that are free, estimated or without a reading say nothing about what an hour costs', () => {
  const use = [
    hour('2026-02-17T18:00:00+13:00', 100),
    hour('2026-02-24T18:00:00+13:00', 0, { type: 'power shout' }),
    hour('2026-02-24T07:00:00+13:00', 90, { isEstimated: true }),
    hour('2026-02-24T08:00:00+13:00', 0, { type: 'empty' }),
  ];
  expect([...usualHours(use, tuesday).values()]).toEqual([{ hour: 18, cost: 100 }]);
});

test('an hour that the clocks repeat counts for its day once', () => {
  const use = [hour('2026-04-05T02:00:00+13:00', 10), hour('2026-04-05T02:00:00+12:00', 20)];
  expect(usualHours(use, plainDate('2026-04-12')).get(2)).toEqual({ hour: 2, cost: 30 });
});

test('hours are eco-friendly from a share on, within the two days that are known', () => {
  const days = [
    {
      Day: tuesday,
      HourlyBreakdown: [
        { Hour: 2, EcoFriendlyPercentage: 85 },
        { Hour: 2, EcoFriendlyPercentage: 20 },
        { Hour: 3, EcoFriendlyPercentage: 84.9 },
      ],
    },
  ];
  expect([...ecoHoursOf(days, tuesday, 85)].sort()).toEqual([
    [2, true],
    [3, false],
  ]);
  expect(ecoHoursOf(days, plainDate('2026-03-05'), 85).size).toBe(0);
  expect(ecoHoursOf(undefined, tuesday, 85).size).toBe(0);
});

test.each([
  [[{ hour: 18, ecoFriendly: true }], 1, true],
  [[{ hour: 18, ecoFriendly: 92.5 }], 1, true],
  [[{ hour: 18, ecoFriendly: 40 }], 1, false],
  [[{ hour: 18, ecoFriendly: true }], 2, false],
  [[], 1, false],
])('a booking with %j for %i hours is eco-friendly: %s', (ecoHours, duration, expected) => {
  const booking = {
    bookingId: 'b',
    billingAccountId: 'a',
    supplyPointId: 's',
    supplyAgreementId: 'g',
    startDateTime: instantOf('2026-03-03T18:00:00+13:00'),
    duration,
    ecoHours,
    canDelete: true,
    saved: null,
  };
  expect(isEcoBooking(booking, 85)).toBe(expected);
});

const site = (id: string, nickname: string, points: readonly string[]) => ({
  id,
  address: `${id} Street`,
  nickname,
  supplyPoints: points.map((point) => ({ id: point, supplyAgreementId: `sa-${point}` })),
});

test('every connection is a place; the chosen one counts, then a selected site, then the first', () => {
  const places = placesOf({
    loyaltyAccountId: 'l',
    eligibleBillingAccounts: [
      { id: 'ba', billingAccountSites: [site('one', 'Home', ['p1']), site('two', ' ', ['p2', 'p3'])] },
    ],
  });
  expect(places.map(({ name }) => name)).toEqual([
    'Home',
    'two Street, connection 1',
    'two Street, connection 2',
  ]);
  expect(placeOf(places, 'p3', [{ id: 'one' }])?.supplyPointId).toBe('p3');
  expect(placeOf(places, 'gone', [{ id: 'two' }])?.supplyPointId).toBe('p2');
  expect(placeOf(places, undefined, [])?.supplyPointId).toBe('p1');
  expect(placeOf([], undefined, [])).toBeUndefined();
});
