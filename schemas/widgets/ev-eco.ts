import { button } from '#schemas/action.ts';
import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** How green the power was with which the car was charged. */
export const evEcoConfig = object(
  { heading: withDefault(filledText('Heading.', 80), 'How green your charging was'), button },
  { optional: ['heading', 'button'] },
);
