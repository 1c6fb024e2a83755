import { schoolDonationConfig } from '#schemas/widgets/school-donation.ts';
import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const schoolDonation = describeWidget('schoolDonation', {
  config: schoolDonationConfig,
  data: () => ({ given: query('donation.get') }),
  subject: 'your donation',
  size: { minHeight: { base: 656, md: 481, lg: 356 }, skeleton: 'text' },
});
