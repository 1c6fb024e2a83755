import { array, flag, nullable, nzd, object, oneOf, text } from '#schemas/json-schema.ts';

export const tipRatings = ['Liked', 'Disliked'] as const;
export const seasons = ['Summer', 'Autumn', 'Winter', 'Spring'] as const;

const tip = object(
  {
    Guid: text('Id.'),
    Title: text('Heading.'),
    Text: text('The advice.'),
    IsNew: flag('Not seen yet.'),
    TipReviewStatus: nullable(oneOf(tipRatings, 'What the customer thought of it.')),
    Seasons: array(oneOf(seasons, 'A season.'), 'When it applies; all year when absent.', { maxItems: 4 }),
    SavingPerYear: nzd('What it saves in a year where it is known.', { minimum: 0 }),
    IsForYou: flag('Suits the profile of the customer; true when absent.'),
  },
  { optional: ['Seasons', 'SavingPerYear', 'IsForYou'] },
);

/** Answer of tips.list. */
export const tips = object({
  CategoryTips: array(
    object({ Category: text('Category.'), Tips: array(tip, 'Its tips.', { maxItems: 100 }) }),
    'Tips by category.',
    { maxItems: 50 },
  ),
  HasVisited: flag('The page was visited before.'),
  CurrentSeason: oneOf(seasons, 'Season in New Zealand.'),
});
