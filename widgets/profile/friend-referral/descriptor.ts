import { friendReferralConfig } from '#schemas/widgets/friend-referral.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const friendReferral = describeWidget('friendReferral', {
  config: friendReferralConfig,
  reads: () => ({ friend: read('user.friendGetFriendUrl') }),
  subject: 'your link for friends',
  size: { minHeight: { base: 869, md: 600, lg: 523 }, skeleton: 'text' },
});
