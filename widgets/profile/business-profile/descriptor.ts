import { businessProfileConfig } from '#schemas/widgets/business-profile.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { accountType } from '#widgets/shared/energy/account-reads.ts';
import { profileView } from '#widgets/shared/profile/profile-view.ts';
import { rooms } from './rooms.ts';

export const businessProfile = describeWidget('businessProfile', {
  config: businessProfileConfig,
  view: profileView,
  // Optional, because one that is refused (401) is a state with words of its own, as is the profile of another kind of account.
  reads: ({ account }) => ({
    profile: account.type === 'sme' ? optional('businessProfile.get') : undefined,
    accountType,
  }),
  subject: 'your business profile',
  size: { rooms, skeleton: 'text' },
});
