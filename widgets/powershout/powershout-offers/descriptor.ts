import { powershoutOffersConfig } from '#schemas/widgets/powershout-offers.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const powershoutOffers = describeWidget('powershoutOffers', {
  config: powershoutOffersConfig,
  reads: () => ({ currency: read('powershout.get'), offers: read('powershout.offers') }),
  subject: 'your offers',
  size: { rooms, skeleton: 'list' },
});
