import { contactDetailsConfig } from '#schemas/widgets/contact-details.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const contactDetails = describeWidget('contactDetails', {
  config: contactDetailsConfig,
  reads: () => ({ accounts: read('billing.accounts') }),
  subject: 'your phone numbers and postal address',
  size: { rooms, skeleton: 'list' },
});
