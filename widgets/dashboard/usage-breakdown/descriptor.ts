import { usageBreakdownConfig } from '#schemas/widgets/usage-breakdown.ts';
import { optionalQuery, query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const breakdownQuery = query('drd.widget.usageBreakdown');

export const usageBreakdown = describeWidget('usageBreakdown', {
  config: usageBreakdownConfig,
  data: () => ({ breakdown: breakdownQuery, accounts: optionalQuery('billing.accounts') }),
  subject: 'your usage breakdown',
  size: { minHeight: { base: 634, md: 642, lg: 621, xl: 642 }, skeleton: 'list' },
});
