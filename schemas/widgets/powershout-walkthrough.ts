import { object, text, withDefault } from '#schemas/json-schema.ts';

/** How free power works, until the customer has read it. */
export const powershoutWalkthroughConfig = object(
  { heading: withDefault(text('Heading.', 80), 'How free power works') },
  { optional: ['heading'] },
);
