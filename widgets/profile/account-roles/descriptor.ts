import { accountRolesConfig } from '#schemas/widgets/account-roles.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const accountRoles = describeWidget('accountRoles', {
  config: accountRolesConfig,
  reads: () => ({
    accounts: read('billing.accounts'),
    details: optional('account.details'),
    roles: optional('account.roles'),
  }),
  subject: 'your account',
  size: { rooms, skeleton: 'list' },
});
