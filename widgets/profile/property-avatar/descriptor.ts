import { propertyAvatarConfig } from '#schemas/widgets/property-avatar.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

/** Whether somebody may choose is in the response of the start; without it the server decides on the save. */
export const propertyAvatar = describeWidget('propertyAvatar', {
  config: propertyAvatarConfig,
  reads: () => ({ picture: read('drd.propertyAvatar.get'), customer: optional('drd.initialize') }),
  subject: 'the picture of your property',
  size: { rooms, skeleton: 'figure' },
});
