import { homeComparisonConfig } from '#schemas/widgets/home-comparison.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { selectedAccount } from '#widgets/shared/energy/selected-account.ts';

export const homeComparison = describeWidget('homeComparison', {
  config: homeComparisonConfig,
  reads: () => ({ comparison: read('drd.widget.homeComparison'), selectedAccount }),
  subject: 'your comparison',
  size: { minHeight: { base: 427, md: 406, lg: 382, xl: 406 }, skeleton: 'list' },
});
