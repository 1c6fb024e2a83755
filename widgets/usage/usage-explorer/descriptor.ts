import { usageExplorerConfig } from '#schemas/widgets/usage-explorer.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget, type PropsOf } from '#src/runtime/definition.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { hasHours, selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import { billPeriodReads } from '#widgets/shared/energy/current-window.ts';
import { rooms } from './rooms.ts';
import { explorerView } from './view-values.ts';
import { allowedView, isRecent, recentDays, shownDate, windowOf } from './windows.ts';

/** The half-hours of the last days, as far as the meter has sent them. */
export function recentRead(today: PlainDate) {
  const { from, to } = recentDays(today);
  return optional('electricity.siteUsage', {
    body: { startDate: from, endDate: to, intervalType: 'HALF_HOURLY' },
  });
}

export const usageExplorer = describeWidget('usageExplorer', {
  config: usageExplorerConfig,
  view: explorerView,
  // All are optional: a site without electricity answers 404, which is not a failure of the page.
  reads: ({ config, view, account, answer }) => {
    const { today, supplyPoints } = account;
    // None while the account isn't known: hours of a meter that has none are refused.
    const isHourly = hasHours(account);
    const shown = allowedView(view.view, isHourly || supplyPoints.length === 0);
    const isBill = shown === 'BILL_WINDOW';
    // The newest readings are shown with what the current bill period says about the plan.
    const window = isBill
      ? view.period
      : isRecent(shown)
        ? undefined
        : windowOf(shown, shownDate(view.date, today), today);
    const hasGas = supplyPoints.some(({ supplyType }) => supplyType === 'naturalGas');
    const parts = (day: typeof window) =>
      day && isHourly
        ? optional('electricity.siteUsage', {
            body: {
              startDate: day.from,
              endDate: day.to,
              intervalType: view.every === '30' ? 'HALF_HOURLY' : 'HOURLY',
            },
          })
        : undefined;
    return {
      ...billPeriodReads(window, { answer, account }),
      comparison:
        view.compare && !isRecent(shown)
          ? optional('electricity.billPeriod', {
              body: { startDate: view.compare.from, endDate: view.compare.to },
            })
          : undefined,
      parts: isRecent(shown)
        ? isHourly
          ? recentRead(today)
          : undefined
        : shown === 'DAY'
          ? parts(window)
          : undefined,
      otherParts: shown === 'DAY' ? parts(view.compare) : undefined,
      // Only the current period of it exists.
      gas:
        config.showGas && hasGas && isBill && view.period === undefined
          ? optional('naturalGas.billPeriod')
          : undefined,
      selectedAccount,
    };
  },
  subject: 'your energy use',
  size: { rooms, skeleton: 'chart' },
});

export type ExplorerView = PropsOf<typeof usageExplorer>['view'];
export type ExplorerData = PropsOf<typeof usageExplorer>['data'];
