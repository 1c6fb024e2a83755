import { friendReferralConfig } from '#schemas/widgets/friend-referral.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const friendReferral = describeWidget('friendReferral', {
  config: friendReferralConfig,
  reads: () => ({ friend: read('user.friendGetFriendUrl') }),
  subject: 'your link for friends',
  size: { rooms, skeleton: 'text' },
});
