import { friendReferralConfig } from '#schemas/widgets/friend-referral.ts';
import { optionalQuery, query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const friendReferral = describeWidget('friendReferral', {
  config: friendReferralConfig,
  data: () => ({
    friend: query('user.friendGetFriendUrl'),
    details: optionalQuery('account.details'),
  }),
  subject: 'your link for friends',
  size: { minHeight: { base: 869, md: 600, lg: 523 }, skeleton: 'text' },
});
