import { billSummaryConfig } from '#schemas/widgets/bill-summary.ts';
import { optionalQuery, query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const currentPeriodQuery = optionalQuery('drd.widget.sidekick');

export const billSummary = describeWidget('billSummary', {
  config: billSummaryConfig,
  data: () => ({ bill: query('drd.widget.billSummary'), currentPeriod: currentPeriodQuery }),
  subject: 'your bill',
  size: { minHeight: { base: 743, md: 439, lg: 730, xl: 657 }, skeleton: 'figure' },
});
