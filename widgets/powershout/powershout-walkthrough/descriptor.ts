import { powershoutWalkthroughConfig } from '#schemas/widgets/powershout-walkthrough.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const powershoutWalkthrough = describeWidget('powershoutWalkthrough', {
  config: powershoutWalkthroughConfig,
  subject: 'how free power works',
  size: { rooms, skeleton: 'text' },
});
