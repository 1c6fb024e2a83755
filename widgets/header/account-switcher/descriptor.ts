import { accountSwitcherConfig } from '#schemas/widgets/account-switcher.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const accountSwitcher = describeWidget('accountSwitcher', {
  config: accountSwitcherConfig,
  reads: () => ({ switcher: read('drd.billingAccounts.switcher') }),
  subject: 'your accounts',
  size: { rooms, skeleton: 'none' },
});
