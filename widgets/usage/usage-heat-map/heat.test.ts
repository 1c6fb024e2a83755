import { expect, test } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import { hoursAnswer } from '#widgets/shared/energy/usage-samples.ts';
import { heatOf, peakText, standOutText } from './heat.ts';

const heatOn = (...dates: string[]) =>
  heatOf(
    { isComplete: true, usage: dates.flatMap((date) => hoursAnswer(date).usage) },
    plainDate(dates[0] ?? ''),
    plainDate(dates.at(-1) ?? ''),
  );

test('a repeated hour counts twice, a skipped one is empty, and the day adds up', () => {
  const [back] = heatOn('2026-04-05').days;
  expect(back?.cells[2]).toMatchObject({
    kwh: 0.52 + 0.53,
    words: '1.05 kWh in two hours, clocks went back',
  });
  const [forward] = heatOn('2026-09-27').days;
  expect(forward?.cells[2]).toMatchObject({
    kwh: null,
    shade: 0,
    words: 'no such hour, clocks went forward',
  });
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  expect(back?.total).toBeCloseTo(sum(hoursAnswer('2026-04-05').usage.map(({ kw }) => kw)));
});

test('shades go from 1 to 5, and a day without readings has none', () => {
  const { days } = heatOf(hoursAnswer('2026-03-01'), plainDate('2026-03-01'), plainDate('2026-03-02'));
  expect(new Set(days[0]?.cells.map(({ shade }) => shade))).toEqual(new Set([4, 5]));
  expect(days[1]).toMatchObject({ total: null });
  expect(days[1]?.cells.every(({ shade, words }) => shade === 0 && words === 'no reading')).toBe(true);
});

test('names the hours of most and least use, and the day that stands out', () => {
  expect(peakText(heatOn('2026-03-01'))).toBe(
    'You use most from 10 pm to 12 am, and least from 12 am to 2 am.',
  );
  expect(standOutText(heatOn('2026-03-01', '2026-03-02'))).toMatch(
    /^No day stands out\. The highest is Sunday 1 March/,
  );
  const { usage } = hoursAnswer('2026-03-02');
  const high = heatOf(
    {
      isComplete: true,
      usage: [...hoursAnswer('2026-03-01').usage, ...usage.map((each) => ({ ...each, kw: each.kw * 3 }))],
    },
    plainDate('2026-03-01'),
    plainDate('2026-03-02'),
  );
  expect(standOutText(high)).toMatch(
    /^Monday 2 March stands out: [\d.]+ kWh, 50% more than your average day\.$/,
  );
  expect(
    peakText(heatOf({ isComplete: true, usage: [] }, plainDate('2026-03-01'), plainDate('2026-03-02'))),
  ).toBeNull();
});
