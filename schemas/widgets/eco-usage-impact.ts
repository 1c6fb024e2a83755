import { array, filledText, object, oneOf, withDefault } from '#schemas/json-schema.ts';

const month = (description: string) => ({ type: 'integer', minimum: 1, maximum: 12, description }) as const;

/** The carbon of the customer's own electricity, by day, month or year. */
export const ecoUsageImpactConfig = object(
  {
    heading: withDefault(filledText('Title of the card.', 80), 'The carbon of your power'),
    measure: withDefault(
      oneOf(['carbon', 'electricity'], 'What the bars are: kilograms of carbon, or kilowatt-hours.'),
      'carbon',
    ),
    periods: withDefault(
      array(
        oneOf(['day', 'month', 'year'], 'A period.'),
        'What can be chosen; the first one is shown first.',
        {
          minItems: 1,
          maxItems: 3,
        },
      ),
      ['day', 'month', 'year'],
    ),
    seasons: withDefault(
      array(
        object({
          label: filledText('Name of the season: "Winter".', 40),
          from: month('First month, 1 to 12.'),
          to: month('Last month; before the first one where it is of the next year.'),
        }),
        "Shaded behind the months of a year: New Zealand's winter and summer by default. March to July and September to December are other common choices.",
        { maxItems: 4 },
      ),
      [
        { label: 'Winter', from: 6, to: 8 },
        { label: 'Summer', from: 12, to: 2 },
      ],
    ),
  },
  { optional: ['heading', 'measure', 'periods', 'seasons'] },
);
