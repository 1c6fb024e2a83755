import { accountRolesConfig } from '#schemas/widgets/account-roles.ts';
import { optionalQuery, query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const accountRoles = describeWidget('accountRoles', {
  config: accountRolesConfig,
  data: () => ({
    accounts: query('billing.accounts'),
    details: optionalQuery('account.details'),
    roles: optionalQuery('account.roles'),
  }),
  subject: 'your account',
  size: { minHeight: { base: 366, md: 374 }, skeleton: 'list' },
});
