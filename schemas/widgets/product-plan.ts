import { filledText, object, oneOf, withDefault } from '#schemas/json-schema.ts';
import { productKinds } from '#schemas/product-kinds.ts';

/** The plan of a product besides energy: what it costs, what it includes, and what to do next. */
export const productPlanConfig = object(
  {
    product: oneOf(productKinds, 'Which product.'),
    heading: withDefault(filledText('Heading.'), 'Your plan'),
  },
  { optional: ['heading'] },
);
