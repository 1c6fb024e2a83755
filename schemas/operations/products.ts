import { productPlanAnswer } from '#schemas/entities/products.ts';
import { object, oneOf } from '#schemas/json-schema.ts';
import type { Operations } from '#schemas/operation.ts';
import { productKinds } from '#schemas/product-kinds.ts';

/** Products besides energy. */
export const productOperations = {
  'products.plan': {
    method: 'GET',
    path: '/private/products/plan',
    access: 'private',
    summary:
      'The plan of a product besides energy, and who supports it; without the product the plan is null.',
    query: object({ product: oneOf(productKinds, 'Which product.') }),
    responses: { 200: productPlanAnswer },
  },
} as const satisfies Operations;
