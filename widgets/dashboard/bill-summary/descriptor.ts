import { billSummaryConfig } from '#schemas/widgets/bill-summary.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const billSummary = describeWidget('billSummary', {
  config: billSummaryConfig,
  reads: ({ config }) => ({
    bill: read('drd.widget.billSummary'),
    currentPeriod: config.showCurrentPeriod ? optional('drd.widget.sidekick') : undefined,
  }),
  subject: 'your bill',
  size: { rooms, skeleton: 'figure' },
});
