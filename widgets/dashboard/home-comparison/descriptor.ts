import { homeComparisonConfig } from '#schemas/widgets/home-comparison.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { accountType, selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import { rooms } from './rooms.ts';

export const homeComparison = describeWidget('homeComparison', {
  config: homeComparisonConfig,
  reads: () => ({ comparison: read('drd.widget.homeComparison'), selectedAccount, accountType }),
  subject: 'your comparison',
  size: { rooms, skeleton: 'list' },
});
