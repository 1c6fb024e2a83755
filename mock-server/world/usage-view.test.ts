import { describe, expect, test } from 'vitest';
import { at, morning, view } from './usage-view.test-support.ts';
import { lastDayWithData, shownDays, shownHours } from './usage-view.ts';

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

describe('days', () => {
  test('reach up to today, of which and of yesterday nothing is known in the morning', () => {
    const days = shownDays(view('aroha'), '2026-02-20', '2026-03-19');
    expect(days).toHaveLength(12);
    expect(days.slice(-2).map(({ date, type, wh }) => [date, type, wh])).toEqual([
      ['2026-03-02', 'empty', 0],
      ['2026-03-03', 'empty', 0],
    ]);
    expect(lastDayWithData(days)).toBe('2026-03-01');
  });

  test('know yesterday from 1 pm on', () => {
    const days = shownDays(view('aroha', at('2026-03-03T13:00:00+13:00')), '2026-02-20', '2026-03-19');
    expect(lastDayWithData(days)).toBe('2026-03-02');
  });

  test('add up to the bill, over months in one go', () => {
    const source = view('aroha');
    const bills = source.world.bills(source.customer, source.account).slice(-6);
    const [first, last] = [bills[0], bills.at(-1)];
    const days = shownDays(source, first?.startDate ?? '', last?.endDate ?? '');
    const shown = sum(days.map(({ energyCents, dailyChargeCents }) => energyCents + dailyChargeCents));
    expect(shown).toBe(sum(bills.map(({ totalCents }) => totalCents)));
  });

  test('have a gap that becomes an estimate when it is billed', () => {
    const gap = (now: number) => shownDays(view('aroha', now), '2026-02-24', '2026-02-24')[0];
    expect(gap(morning)).toMatchObject({ type: 'empty', wh: 0, energyCents: 0 });
    const billed = gap(at('2026-03-21T10:00:00+13:00'));
    expect(billed).toMatchObject({ type: '', isEstimated: true });
    expect(billed?.wh).toBeGreaterThan(5_000);
  });

  test('mark estimates and free power', () => {
    const days = shownDays(view('aroha'), '2026-02-20', '2026-03-01');
    expect(days.filter(({ isEstimated }) => isEstimated).map(({ date }) => date)).toEqual(['2026-02-21']);
    const free = days.filter(({ type }) => type === 'power shout');
    expect(free.map(({ date }) => date)).toEqual(['2026-02-26']);
    expect(free[0]?.freeWh).toBeGreaterThan(500);
  });

  test('of a new customer are empty until the meter is read', () => {
    const days = shownDays(view('isla'), '2026-03-02', '2026-03-30');
    expect(days.map(({ type }) => type)).toEqual(['empty', 'empty']);
    const later = shownDays(view('isla', at('2026-03-10T14:00:00+13:00')), '2026-03-02', '2026-03-30');
    expect(later.filter(({ type }) => type === '').map(({ date }) => date)).toEqual([
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
    ]);
  });

  test('before an account was opened are empty', () => {
    const days = shownDays(view('aroha'), '2023-08-10', '2023-08-20');
    expect(days.map(({ type }) => type)).toEqual(['empty', 'empty', 'empty', 'empty', ...Array(7).fill('')]);
  });
});

describe('hours', () => {
  test.each([
    ['2025-04-06', 25, '2025-04-06T02:00:00+12:00'],
    ['2025-09-28', 23, '2025-09-28T04:00:00+13:00'],
    ['2026-02-25', 24, '2026-02-25T03:00:00+13:00'],
  ])('of %s are %i and add up to the day', (date, count, fourth) => {
    for (const persona of ['aroha', 'mei']) {
      const source = view(persona);
      const { hours, isComplete } = shownHours(source, date);
      const [day] = shownDays(source, date, date);
      expect(hours).toHaveLength(count);
      expect(hours[3]?.start).toBe(at(fourth));
      expect(sum(hours.map(({ wh }) => wh))).toBe(day?.wh);
      expect(sum(hours.map(({ energyCents }) => energyCents))).toBe(day?.energyCents);
      expect(isComplete).toBe(true);
      const halves = shownHours(source, date, 'half-hour').hours;
      expect(halves).toHaveLength(count * 2);
      expect(sum(halves.map(({ wh }) => wh))).toBe(day?.wh);
      expect(sum(halves.map(({ energyCents }) => energyCents))).toBe(day?.energyCents);
      expect(new Set(halves.map(({ start }) => start)).size).toBe(count * 2);
    }
  });

  test('of yesterday are provisional in the morning: known up to 6 pm', () => {
    const { hours, isComplete } = shownHours(view('mei'), '2026-03-02');
    expect(isComplete).toBe(false);
    expect(hours.map(({ type }) => type).lastIndexOf('')).toBe(17);
    expect(hours.filter(({ type }) => type === 'empty')).toHaveLength(6);
  });

  test('of today and of a gap are empty', () => {
    for (const date of ['2026-03-03', '2026-02-24']) {
      expect(
        shownHours(view('aroha'), date).hours.every(({ type, wh }) => type === 'empty' && wh === 0),
      ).toBe(true);
    }
  });

  test.each([
    ['2026-03-03T10:24:00+13:00', 19],
    ['2026-03-03T10:39:00+13:00', 19],
    ['2026-03-03T10:40:00+13:00', 20],
    ['2026-03-03T00:20:00+13:00', 0],
  ])('of a meter that sends each half-hour arrive 40 minutes later: at %s there are %i', (now, count) => {
    const source = view('noa', at(now));
    const { hours, isComplete, arrivedTo } = shownHours(source, '2026-03-03', 'half-hour');
    expect(hours.findLastIndex(({ type }) => type !== 'empty')).toBe(count - 1);
    expect(hours.slice(0, count).every(({ wh }) => wh > 0)).toBe(true);
    expect([isComplete, arrivedTo]).toEqual([false, at('2026-03-03T00:00:00+13:00') + count * 1_800_000]);
    // An hour of which a half is missing isn't an hour.
    const full = shownHours(source, '2026-03-03').hours.filter(({ type }) => type !== 'empty');
    expect(full).toHaveLength(Math.floor(count / 2));
    // They count into no day before they are checked.
    expect(shownDays(source, '2026-03-02', '2026-03-03').map(({ type }) => type)).toEqual(['empty', 'empty']);
  });

  test('of such a meter stay what they were when the day is complete', () => {
    const early = shownHours(view('noa'), '2026-03-03', 'half-hour').hours.slice(0, 19);
    const late = shownHours(view('noa', at('2026-03-05T14:00:00+13:00')), '2026-03-03', 'half-hour').hours;
    expect(late.slice(0, 19)).toEqual(early);
  });

  test('with free power cost nothing', () => {
    const { hours } = shownHours(view('mei'), '2026-02-26');
    const free = hours.filter(({ type }) => type === 'power shout');
    expect(free.map(({ start }) => start)).toEqual([
      at('2026-02-26T18:00:00+13:00'),
      at('2026-02-26T19:00:00+13:00'),
    ]);
    expect(free.every(({ energyCents, wh }) => energyCents === 0 && wh > 0)).toBe(true);
  });
});
