import { lpgOrderConfig } from '#schemas/widgets/lpg-order.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { rooms } from './rooms.ts';

export const lpgOrder = describeWidget('lpgOrder', {
  config: lpgOrderConfig,
  // `point` is the agreement of a supply, as in `lpgDeliveries`; `step=check` lets Back lead to the form; `order` is the one that was placed,
  // so that its page stays on reload.
  view: {
    point: z.optional(z.string()),
    step: z.optional(z.literal('check')),
    order: z.optional(z.string()),
  },
  // The first two have the orders; without the second one those of the first are shown.
  reads: () => ({
    info: read('lpg.orderInfo'),
    status: optional('lpg.orderStatus'),
    deliveries: optional('lpg.deliverySummary'),
  }),
  subject: 'your bottled gas',
  size: { rooms, skeleton: 'figure' },
});
