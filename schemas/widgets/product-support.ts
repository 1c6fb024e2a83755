import { filledText, object, oneOf, withDefault } from '#schemas/json-schema.ts';
import { productKinds } from '#schemas/product-kinds.ts';

/** Who helps with a product besides energy, and what to try first. */
export const productSupportConfig = object(
  {
    product: oneOf(productKinds, 'Which product.'),
    heading: withDefault(filledText('Heading.'), 'Get help'),
  },
  { optional: ['heading'] },
);
