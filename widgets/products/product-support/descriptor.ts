import { productSupportConfig } from '#schemas/widgets/product-support.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const productSupport = describeWidget('productSupport', {
  config: productSupportConfig,
  reads: ({ config }) => ({ answer: read('products.plan', { query: { product: config.product } }) }),
  subject: 'how to reach us',
  size: { rooms, skeleton: 'text' },
});
