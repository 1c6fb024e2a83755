import { productPlanConfig } from '#schemas/widgets/product-plan.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const productPlan = describeWidget('productPlan', {
  config: productPlanConfig,
  reads: ({ config }) => ({ answer: read('products.plan', { query: { product: config.product } }) }),
  subject: 'your plan',
  size: { rooms, skeleton: 'figure' },
});
