import { usageFactsConfig } from '#schemas/widgets/usage-facts.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget, type PropsOf } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import type { Period } from '#widgets/shared/energy/bill-period.ts';
import { billPeriodReads } from '#widgets/shared/energy/current-window.ts';
import { readPeriod } from '#widgets/shared/usage/period-text.ts';
import { rooms } from './rooms.ts';
import { othersOf } from './windows.ts';

const periodRead = (window: Period) =>
  optional('electricity.billPeriod', { body: { startDate: window.from, endDate: window.to } });

export const usageFacts = describeWidget('usageFacts', {
  config: usageFactsConfig,
  view: {
    /** The bill period that is looked at on the page; absent for the current one. */
    period: z.pipe(z.optional(z.string()), z.transform(readPeriod)),
    unit: z.catch(z.optional(z.enum(['kwh', 'nzd'])), undefined),
  },
  reads: ({ view: { period }, account, answer }) => {
    const shown = billPeriodReads(period, { answer, account });
    const known = shown.period && answer(shown.period);
    const others = known && othersOf(known);
    return {
      ...shown,
      summary:
        known && optional('usage.summary', { body: { startDate: known.startDate, endDate: known.endDate } }),
      previous: others?.previous && periodRead(others.previous),
      lastYear: others?.lastYear && periodRead(others.lastYear),
      selectedAccount,
    };
  },
  subject: 'your bill period',
  size: { rooms, skeleton: 'figure' },
});

export type FactsData = PropsOf<typeof usageFacts>['data'];
