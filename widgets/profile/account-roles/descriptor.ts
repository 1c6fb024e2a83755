import { accountRolesConfig } from '#schemas/widgets/account-roles.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const accountRoles = describeWidget('accountRoles', {
  config: accountRolesConfig,
  reads: () => ({
    accounts: read('billing.accounts'),
    details: optional('account.details'),
    roles: optional('account.roles'),
  }),
  subject: 'your account',
  size: { minHeight: { base: 366, md: 374 }, skeleton: 'list' },
});
