import { array, object, text, withDefault } from '#schemas/json-schema.ts';

/** What product managers choose for featureMessages. */
export const featureMessagesConfig = object(
  {
    target: withDefault(text('Which messages: "dashboard", "products" or "bill".', 40), 'dashboard'),
    next: withDefault(
      array(
        object({ label: text('Text of the button.', 40), to: text('Path of the page.') }),
        'Where the last message leads; the first page that this customer has is the main one, the second one is offered beside it.',
        { minItems: 1, maxItems: 3 },
      ),
      [{ label: 'Go to your dashboard', to: '/account/dashboard' }],
    ),
  },
  { optional: ['target', 'next'] },
);
