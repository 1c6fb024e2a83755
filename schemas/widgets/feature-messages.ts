import { array, filledText, object, withDefault } from '#schemas/json-schema.ts';

/** What product managers choose for featureMessages. */
export const featureMessagesConfig = object(
  {
    target: withDefault(filledText('Which messages: "dashboard", "products" or "bill".', 40), 'dashboard'),
    next: withDefault(
      array(
        object({ label: filledText('Text of the button.', 40), to: filledText('Path of the page.') }),
        'Where the last message leads; the first page that this customer has is the main one, the second one is offered beside it.',
        { minItems: 1, maxItems: 3 },
      ),
      [{ label: 'Go to your dashboard', to: '/account/dashboard' }],
    ),
  },
  { optional: ['target', 'next'] },
);
