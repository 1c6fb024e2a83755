import { schoolDonationConfig } from '#schemas/widgets/school-donation.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const schoolDonation = describeWidget('schoolDonation', {
  config: schoolDonationConfig,
  reads: () => ({ given: read('donation.get') }),
  subject: 'your donation',
  size: { rooms, skeleton: 'text' },
});
