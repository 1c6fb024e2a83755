import { array, filledText, object, withDefault } from '#schemas/json-schema.ts';

const label = filledText('Text of an answer.', 60);

/** The carbon footprint of a home: questions, the result, and what would change it. */
export const carbonCalculatorConfig = object(
  {
    heading: withDefault(filledText('Title of the card.'), "Your home's carbon footprint"),
    showerFrequencies: withDefault(
      array(label, 'How often people shower: the texts of the answers 1, 2 and 3.', {
        minItems: 3,
        maxItems: 3,
      }),
      ['Once a week', 'Twice a week', 'Three times a week or more'],
    ),
    showerDurations: withDefault(
      array(label, 'How long: the texts of the answers bath, oneMinute and twoMinutes.', {
        minItems: 3,
        maxItems: 3,
      }),
      ['A bath', 'A shower of 1 minute', 'A shower of 2 minutes or more'],
    ),
  },
  { optional: ['heading', 'showerFrequencies', 'showerDurations'] },
);
