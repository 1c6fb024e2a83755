import { usageGraphConfig } from '#schemas/widgets/usage-graph.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget, type PropsOf } from '#src/runtime/definition.ts';
import { hasHours, selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import { billPeriodReads } from '#widgets/shared/energy/current-window.ts';
import { rooms } from './rooms.ts';
import { usageView } from './view-values.ts';

export const usageGraph = describeWidget('usageGraph', {
  config: usageGraphConfig,
  view: usageView,
  // All are optional: a site without electricity answers 404, which is not a failure of the page.
  // None of hours while the account isn't known: those of a meter that has none are refused.
  reads: ({ config, view: { period, compare, day }, account, answer }) => ({
    ...billPeriodReads(period, { answer, account }),
    comparison:
      compare &&
      optional('electricity.billPeriod', { body: { startDate: compare.from, endDate: compare.to } }),
    hours:
      day && hasHours(account)
        ? optional('electricity.siteUsage', {
            body: { startDate: day, endDate: day, intervalType: 'HOURLY' },
          })
        : undefined,
    // Only the current period of it exists.
    gas: config.showGas && period === undefined ? optional('naturalGas.billPeriod') : undefined,
    selectedAccount,
  }),
  subject: 'your energy use',
  size: { rooms, skeleton: 'chart' },
});

export type UsageView = PropsOf<typeof usageGraph>['view'];
export type UsageData = PropsOf<typeof usageGraph>['data'];
