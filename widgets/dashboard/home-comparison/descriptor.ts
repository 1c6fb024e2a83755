import { homeComparisonConfig } from '#schemas/widgets/home-comparison.ts';
import { optionalQuery, query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const comparisonQuery = query('drd.widget.homeComparison');

export const homeComparison = describeWidget('homeComparison', {
  config: homeComparisonConfig,
  data: () => ({ comparison: comparisonQuery, accounts: optionalQuery('billing.accounts') }),
  subject: 'your comparison',
  size: { minHeight: { base: 427, md: 406, lg: 382, xl: 406 }, skeleton: 'list' },
});
