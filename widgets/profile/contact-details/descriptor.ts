import { contactDetailsConfig } from '#schemas/widgets/contact-details.ts';
import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const contactDetails = describeWidget('contactDetails', {
  config: contactDetailsConfig,
  data: () => ({ accounts: query('billing.accounts') }),
  subject: 'your phone numbers and postal address',
  size: { minHeight: { base: 472, md: 352 }, skeleton: 'list' },
});
