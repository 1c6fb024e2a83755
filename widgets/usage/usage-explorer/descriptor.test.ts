import { expect, test } from 'vitest';
import type { Account } from '#src/runtime/account.ts';
import { readView } from '#src/runtime/view.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { usageExplorer } from './descriptor.ts';

type Context = Parameters<typeof usageExplorer.reads>[0];

const meter = (hasHourlyDataSupport: boolean) => ({ supplyType: 'electricity', hasHourlyDataSupport });
const gas = { supplyType: 'naturalGas', hasHourlyDataSupport: false };

test.each([
  ['nobody knows the account yet', false, []],
  ['the meter has no hours', false, [meter(false)]],
  ['one of two meters has no hours', false, [meter(true), meter(false)]],
  ['there is no electricity', false, [gas]],
  ['every meter has hours', true, [meter(true), gas]],
])('where %s, hours of a day requested: %s', (_name, expected, points) => {
  const reads = usageExplorer.reads({
    config: { showGas: false } as Context['config'],
    view: readView(usageExplorer.view, new URLSearchParams('view=DAY')) as Context['view'],
    account: { today: plainDate('2026-03-03'), supplyPoints: points } as unknown as Account,
    answer: () => undefined,
  });
  expect(reads.parts !== undefined).toBe(expected);
});
