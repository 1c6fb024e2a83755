import { accountSwitcherConfig } from '#schemas/widgets/account-switcher.ts';
import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const accountSwitcher = describeWidget('accountSwitcher', {
  config: accountSwitcherConfig,
  data: () => ({ switcher: query('drd.billingAccounts.switcher') }),
  subject: 'your accounts',
  size: { minHeight: 44, skeleton: 'none' },
});
