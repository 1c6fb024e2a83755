import { usageBreakdownConfig } from '#schemas/widgets/usage-breakdown.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { selectedAccount } from '#widgets/shared/energy/selected-account.ts';

export const usageBreakdown = describeWidget('usageBreakdown', {
  config: usageBreakdownConfig,
  reads: () => ({ breakdown: read('drd.widget.usageBreakdown'), selectedAccount }),
  subject: 'your usage breakdown',
  size: { minHeight: { base: 634, md: 642, lg: 621, xl: 642 }, skeleton: 'list' },
});
