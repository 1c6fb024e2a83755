import { expect, test } from 'vitest';
import type { Account } from '#src/runtime/account.ts';
import { readView } from '#src/runtime/view.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { usageExplorer } from './descriptor.ts';

type Context = Parameters<typeof usageExplorer.reads>[0];

const meter = (hasHourlyDataSupport: boolean) => ({ supplyType: 'electricity', hasHourlyDataSupport });
const gas = { supplyType: 'naturalGas', hasHourlyDataSupport: false };

const readsOf = (query: string, points: readonly object[]) =>
  usageExplorer.reads({
    config: { showGas: false } as Context['config'],
    view: readView(usageExplorer.view, new URLSearchParams(query)) as Context['view'],
    account: { today: plainDate('2026-03-03'), supplyPoints: points } as unknown as Account,
    answer: () => undefined,
  });

test.each(['LIVE', 'LAST_24H'])('%s asks for half-hours up to today where every meter has them', (view) => {
  const query = `view=${view}&compare=previous.2026-02-25.2026-02-25&every=60`;
  const { parts, otherParts, comparison } = readsOf(query, [meter(true), gas]);
  expect(parts).toMatchObject({
    args: { body: { startDate: '2026-02-28', endDate: '2026-03-03', intervalType: 'HALF_HOURLY' } },
  });
  expect([otherParts, comparison]).toEqual([undefined, undefined]);
  expect(readsOf(query, [meter(true), meter(false)]).parts).toBeUndefined();
});

test.each([
  ['nobody knows the account yet', false, []],
  ['the meter has no hours', false, [meter(false)]],
  ['one of two meters has no hours', false, [meter(true), meter(false)]],
  ['there is no electricity', false, [gas]],
  ['every meter has hours', true, [meter(true), gas]],
])('where %s, hours of a day requested: %s', (_name, expected, points) => {
  expect(readsOf('view=DAY', points).parts !== undefined).toBe(expected);
});
