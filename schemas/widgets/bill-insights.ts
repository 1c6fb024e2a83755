import { button } from '#schemas/action.ts';
import { array, filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Why the latest bill is not the one before, in words and as a picture. */
export const billInsightsConfig = object(
  {
    heading: withDefault(filledText('Title of the card.'), 'Why your bill changed'),
    actions: withDefault(
      array(button, 'What the customer can do next: ways to pages that there are.', { maxItems: 3 }),
      [],
    ),
  },
  { optional: ['heading', 'actions'] },
);
