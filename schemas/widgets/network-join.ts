import { array, filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Links an account of the charging network: number, e-mail, check, result. */
export const networkJoinConfig = object(
  {
    heading: withDefault(filledText('Heading.'), 'Join EVerywhere'),
    about: withDefault(
      filledText('What joining is good for, in a sentence.'),
      'Link your EVerywhere account, and see what you charge on the road beside what you use at home.',
    ),
    benefits: withDefault(array(filledText('Sentence.'), 'What somebody gets who joins.', { maxItems: 6 }), [
      'Every charge with its place, energy and cost.',
      'Your costs by month, and a file for your tax return.',
      "It's free. You pay EVerywhere as you do now, and you can leave at any time.",
    ]),
  },
  { optional: ['heading', 'about', 'benefits'] },
);
