import { networkRatesConfig } from '#schemas/widgets/network-rates.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const networkRates = describeWidget('networkRates', {
  config: networkRatesConfig,
  reads: () => ({ rates: read('ev.rates.dayNight') }),
  subject: 'your prices by day and night',
  size: { rooms, skeleton: 'figure' },
});
