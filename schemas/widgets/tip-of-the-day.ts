import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** One tip of the season, another one every day. */
export const tipOfTheDayConfig = object(
  {
    heading: withDefault(
      filledText('Title of the card. {season} is replaced by its name.'),
      "Today's {season} tip",
    ),
  },
  { optional: ['heading'] },
);
