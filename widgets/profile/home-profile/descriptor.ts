import { homeProfileConfig } from '#schemas/widgets/home-profile.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { accountType } from '#widgets/shared/energy/account-reads.ts';
import { profileView } from '#widgets/shared/profile/profile-view.ts';
import { rooms } from './rooms.ts';

export const homeProfile = describeWidget('homeProfile', {
  config: homeProfileConfig,
  view: profileView,
  // Optional, because one that is refused (401) is a state with words of its own, as is the profile of another kind of account.
  reads: ({ account }) => ({
    profile: account.type === 'residential' ? optional('homeProfile.get') : undefined,
    accountType,
  }),
  subject: 'your home profile',
  size: { rooms, skeleton: 'text' },
});
