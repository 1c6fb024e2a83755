import { optionalQuery, query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const accountRoles = describeWidget('accountRoles', {
  data: () => ({
    accounts: query('billing.accounts'),
    details: optionalQuery('account.details'),
    roles: optionalQuery('account.roles'),
  }),
  subject: 'your account',
  size: { minHeight: { base: 411, md: 385 }, skeleton: 'list' },
});
