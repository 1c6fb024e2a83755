import { expect, test } from 'vitest';
import type { Account } from '#src/runtime/account.ts';
import { readView } from '#src/runtime/view.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { usageExplorer } from './descriptor.ts';

type Context = Parameters<typeof usageExplorer.reads>[0];

const meter = (hasHourlyDataSupport: boolean) => ({ supplyType: 'electricity', hasHourlyDataSupport });
const gas = { supplyType: 'naturalGas', hasHourlyDataSupport: false };

test.each([
  ['nobody knows the account yet', [], false],
  ['the meter has no hours', [meter(false)], false],
  ['one of two meters has no hours', [meter(true), meter(false)], false],
  ['there is no electricity', [gas], false],
  ['every meter has hours', [meter(true), gas], true],
])('where %s, whether the hours of a day are requested: see the last column', (_name, points, expected) => {
  const reads = usageExplorer.reads({
    config: { showGas: false } as Context['config'],
    view: readView(usageExplorer.view, new URLSearchParams('view=DAY')) as Context['view'],
    account: { today: plainDate('2026-03-03'), supplyPoints: points } as unknown as Account,
    answer: () => undefined,
  });
  expect(reads.parts !== undefined).toBe(expected);
});
