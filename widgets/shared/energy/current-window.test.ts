import { describe, expect, test } from 'vitest';
import type { ResponseOf } from '#schemas/wire.ts';
import type { Answers } from '#src/api/answers.ts';
import type { ApiError } from '#src/api/api-error.ts';
import type { Read } from '#src/api/read.ts';
import type { Account } from '#src/runtime/account.ts';
import type { RegistryEntry } from '#src/runtime/definition.ts';
import { readView } from '#src/runtime/view.ts';
import { withDefaults } from '#src/schema/with-defaults.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { widgets } from '#widgets/index.ts';
import { pageWidgets } from '#widgets/pages.ts';
import { billPeriodReads, withKnownPeriod } from './current-window.ts';

const today = plainDate('2026-03-03');
const billWindow = { startDate: plainDate('2026-02-20'), endDate: plainDate('2026-03-19') };
const lastDays = { startDate: '2026-02-03', endDate: '2026-03-03' };

type Start = Partial<ResponseOf<'drd.initialize'>>;
/** The cache once the start has been answered so; undefined before. */
const cacheOf = (start: Start | undefined) =>
  ((read: Read) => (read.operation === 'drd.initialize' ? start : undefined)) as Answers['get'];
const readsWith = (start: Start | undefined, window?: Parameters<typeof billPeriodReads>[0]) =>
  billPeriodReads(window, { answer: cacheOf(start), account: { today } });

test('asks for the bill period that the start names', () => {
  expect(readsWith({ billWindow })).toMatchObject({
    start: undefined,
    period: { args: { body: billWindow } },
  });
});

test('asks for the last 29 days where no period is known', () => {
  expect(readsWith({})).toMatchObject({ start: undefined, period: { args: { body: lastDays } } });
});

test('waits for the start, and asks for no period that it would have to replace', () => {
  expect(readsWith(undefined)).toMatchObject({
    start: { operation: 'drd.initialize' },
    period: undefined,
  });
});

test('asks at once for the period of the address', () => {
  const window = { from: plainDate('2026-01-21'), to: plainDate('2026-02-19') };
  expect(readsWith(undefined, window)).toMatchObject({
    start: undefined,
    period: { args: { body: { startDate: '2026-01-21', endDate: '2026-02-19' } } },
  });
});

const supplyPoint = (supplyType: string) => ({
  id: supplyType,
  supplyType,
  supplyPointId: supplyType,
  advanced: true,
  hasHourlyDataSupport: true,
});
const account = {
  today,
  type: 'residential',
  brand: { id: 'beacon', switches: {} },
  selected: undefined,
  sites: [],
  supplyPoints: [supplyPoint('electricity'), supplyPoint('naturalGas')],
} as unknown as Account;

/** What a widget reads with its standard config, at an address without a query. */
function firstReads({ descriptor }: RegistryEntry, start: Start): readonly Read[] {
  const context = {
    config: withDefaults(descriptor.configSchema, {}),
    view: readView(descriptor.view, new URLSearchParams()),
    account,
    answer: cacheOf(start),
  };
  return Object.values(descriptor.reads(context as never)).filter((read) => read !== undefined);
}

describe.each([
  ['a known period', { billWindow }, billWindow],
  ['none', {}, lastDays],
] as const)('with %s', (_name, start, window) => {
  test('every widget that reads electricity of a bill period names its first and last day', () => {
    const asked = Object.entries({ ...widgets, ...pageWidgets }).flatMap(([type, entry]) =>
      firstReads(entry as unknown as RegistryEntry, start)
        .filter(({ operation }) => operation === 'electricity.billPeriod')
        .map(({ args }) => [type, args?.body]),
    );
    expect(Object.fromEntries(asked)).toEqual({
      usageGraph: window,
      usageExplorer: window,
      usageFacts: window,
      usageExport: window,
      gasUsage: window,
    });
  });
});

test('the failure of what names the period is shown in its place', () => {
  const problem = { kind: 'network' } as unknown as ApiError;
  const start = { state: 'failed', problem, retry: () => undefined } as const;
  const period = { state: 'unwanted' } as const;
  expect(withKnownPeriod({ start, period })).toEqual({ start, period: start });
  expect(withKnownPeriod({ start: period, period: start })).toEqual({ start: period, period: start });
});
