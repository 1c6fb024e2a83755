import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** The card that opens the dialog in which a move is told, with plans to choose from. */
export const homeMoveModalConfig = object(
  {
    heading: withDefault(filledText('Title of the card.'), 'Tell us about your move'),
    text: withDefault(
      filledText('What the dialog is for.', 300),
      'Choose your dates, your energy and a plan for the new place. It takes about five minutes, and you can stop and come back.',
    ),
  },
  { optional: ['heading', 'text'] },
);
