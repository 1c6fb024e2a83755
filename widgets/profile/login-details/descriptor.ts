import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const loginDetails = describeWidget('loginDetails', {
  data: () => ({ login: query('drd.initialize') }),
  subject: 'your sign-in details',
  size: { minHeight: { base: 257, md: 244 }, skeleton: 'list' },
});
