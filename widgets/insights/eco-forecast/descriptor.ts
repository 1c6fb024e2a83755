import { ecoForecastConfig } from '#schemas/widgets/eco-forecast.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const ecoForecast = describeWidget('ecoForecast', {
  config: ecoForecastConfig,
  reads: () => ({ days: read('generationMix.nextSevenDay') }),
  subject: 'the greenest hours',
  size: { rooms, skeleton: 'chart' },
});
