import { pageLinksConfig } from '#schemas/widgets/page-links.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const pageLinks = describeWidget('pageLinks', {
  config: pageLinksConfig,
  reads: () => ({}),
  subject: 'the other views',
  size: { rooms, skeleton: 'text' },
});
