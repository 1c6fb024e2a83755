import { schoolDonationConfig } from '#schemas/widgets/school-donation.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const schoolDonation = describeWidget('schoolDonation', {
  config: schoolDonationConfig,
  reads: () => ({ given: read('donation.get') }),
  subject: 'your donation',
  size: { minHeight: { base: 656, md: 481, lg: 356 }, skeleton: 'text' },
});
