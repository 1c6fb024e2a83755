import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** How free power works, until the customer has read it. */
export const powershoutWalkthroughConfig = object(
  { heading: withDefault(filledText('Heading.', 80), 'How free power works') },
  { optional: ['heading'] },
);
