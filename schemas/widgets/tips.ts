import { filledText, flag, object, withDefault } from '#schemas/json-schema.ts';

/** Tips for using less, by category, with a search. */
export const tipsConfig = object(
  {
    heading: withDefault(filledText('Title of the card.'), 'Tips for using less'),
    category: filledText(
      'Only this category, such as "Electric vehicle"; all of them, with a filter, when absent.',
      60,
    ),
    seasonFirst: withDefault(flag('Begins with the tips of the season.'), true),
    onlyForYou: withDefault(flag('Only tips that suit the profile of the customer.'), false),
  },
  { optional: ['heading', 'category', 'seasonFirst', 'onlyForYou'] },
);
