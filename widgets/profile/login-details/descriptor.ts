import { loginDetailsConfig } from '#schemas/widgets/login-details.ts';
import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const loginDetails = describeWidget('loginDetails', {
  config: loginDetailsConfig,
  data: () => ({ login: query('drd.initialize') }),
  subject: 'your sign-in details',
  size: { minHeight: { base: 257, md: 244 }, skeleton: 'list' },
});
