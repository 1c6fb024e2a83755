import { evCarConfig } from '#schemas/widgets/ev-car.ts';
import { read } from '#src/api/read.ts';
import { describeWidget, type PropsOf } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const evCar = describeWidget('evCar', {
  config: evCarConfig,
  reads: () => ({
    saved: read('evPlan.myEV'),
    cars: read('evPlan.evModel'),
    options: read('evPlan.myEvOptions'),
  }),
  subject: 'your car',
  size: { rooms, skeleton: 'text' },
});

export type CarData = PropsOf<typeof evCar>['data'];
export type Car = NonNullable<CarData['saved']['myEV']>;
