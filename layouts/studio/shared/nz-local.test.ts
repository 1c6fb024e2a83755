import { expect, test } from 'vitest';
import { localOf, minutesIn, readMoment } from './nz-local.ts';

test('times of day are read as people write them, and nothing else is', () => {
  expect(['9', '9 am', '9.30pm', '21:30', '12 am', '12 pm'].map(minutesIn)).toEqual([
    540, 540, 1290, 1290, 0, 720,
  ]);
  expect(['', 'soon', '25', '13 pm', '0 am', '9:75'].map(minutesIn)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('an hour that clocks skip is refused, with the times beside it', () => {
  expect(readMoment({ date: '2026-09-27', time: '2:30 am' })).toEqual({
    kind: 'skipped',
    sentence: 'Clocks go forward on Sun 27 Sep 2026 and skip this hour. Choose 1:30 am or 3:30 am.',
  });
});

test('an hour that clocks show twice needs to be told which one, an hour apart', () => {
  const twice = { date: '2026-04-05', time: '2:30 am' };
  expect(readMoment(twice)).toMatchObject({ kind: 'twice' });
  const first = readMoment({ ...twice, which: 'first' });
  const second = readMoment({ ...twice, which: 'second' });
  expect(first).toMatchObject({ offset: '+13:00', at: Date.parse('2026-04-05T02:30:00+13:00') });
  expect(second).toMatchObject({ offset: '+12:00', at: Date.parse('2026-04-05T02:30:00+12:00') });
});

test('an instant becomes what is read as the same instant', () => {
  for (const at of ['2026-12-01T09:00:00+13:00', '2026-04-05T02:30:00+13:00', '2026-04-05T02:30:00+12:00']) {
    const instant = Date.parse(at);
    expect(readMoment(localOf(instant))).toMatchObject({ kind: 'instant', at: instant });
  }
});
