import { array, flag, nullable, object, oneOf, text } from '#schemas/json-schema.ts';

export const tipRatings = ['Liked', 'Disliked'] as const;
export const seasons = ['Summer', 'Autumn', 'Winter', 'Spring'] as const;

const tip = object({
  Guid: text('Id.'),
  Title: text('Heading.'),
  Text: text('The advice.'),
  IsNew: flag('Not seen yet.'),
  TipReviewStatus: nullable(oneOf(tipRatings, 'What the customer thought of it.')),
});

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
