import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** How green the hours of the next seven days are. */
export const ecoForecastConfig = object(
  {
    heading: withDefault(filledText('Title of the card.', 80), 'The greenest hours of the next 7 days'),
    hours: withDefault(
      {
        type: 'integer',
        minimum: 1,
        maximum: 8,
        description: 'How many hours in a row the best time has: as long as a wash takes.',
      },
      3,
    ),
    greenFrom: withDefault(
      {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        description:
          'From which share of renewable power on an hour is green, where the server gives a share alone.',
      },
      91,
    ),
  },
  { optional: ['heading', 'hours', 'greenFrom'] },
);
