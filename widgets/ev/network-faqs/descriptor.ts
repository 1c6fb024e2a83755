import { networkFaqsConfig } from '#schemas/widgets/network-faqs.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const networkFaqs = describeWidget('networkFaqs', {
  config: networkFaqsConfig,
  reads: () => ({ answers: read('ev.faqs') }),
  subject: 'the questions about EVerywhere',
  size: { rooms, skeleton: 'list' },
});
