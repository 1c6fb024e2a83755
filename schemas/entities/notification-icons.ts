import { array, object, text } from '#schemas/json-schema.ts';

/** Answer of drd.notificationIcons. */
export const notificationIcons = object({
  icons: array(
    object({
      type: text('Kind of notification; unknown kinds are ignored.'),
      count: { type: 'integer', minimum: 0, description: 'How many are new.' },
      label: text('What it is about.'),
      to: text('Path of the page that shows them.'),
    }),
    'Icons of the header.',
    { maxItems: 10 },
  ),
});
