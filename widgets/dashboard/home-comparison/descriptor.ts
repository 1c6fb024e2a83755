import { homeComparisonConfig } from '#schemas/widgets/home-comparison.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { accountType, selectedAccount } from '#widgets/shared/energy/account-reads.ts';

export const homeComparison = describeWidget('homeComparison', {
  config: homeComparisonConfig,
  reads: () => ({ comparison: read('drd.widget.homeComparison'), selectedAccount, accountType }),
  subject: 'your comparison',
  size: { minHeight: { base: 427, md: 406, lg: 382, xl: 406 }, skeleton: 'list' },
});
