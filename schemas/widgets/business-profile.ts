import { array, filledText, nullable, number, object, withDefault } from '#schemas/json-schema.ts';
import { profileGains, profileLinks } from './home-profile.ts';

const bands = (description: string) =>
  array(
    object({
      min: nullable(number('From; null: no lower end.')),
      max: nullable(number('To; null: no upper end.')),
    }),
    description,
    { minItems: 2, maxItems: 20 },
  );

/** The bands between these ends, the first and the last one open. */
const between = (...ends: readonly number[]) =>
  [null, ...ends].map((min, index) => ({ min, max: ends[index] ?? null }));

/** What product managers choose for businessProfile: texts, and the bands of sizes that the server leaves open. */
export const businessProfileConfig = object(
  {
    heading: withDefault(filledText('Heading.'), 'Your business'),
    gains: withDefault(profileGains, [
      'See how your business compares with businesses like yours',
      'See what your energy goes on, from lighting to cooling',
    ]),
    links: withDefault(profileLinks, [
      { label: 'Compare with similar businesses', to: '/account/insights/business-comparison' },
      { label: 'See what your energy goes on', to: '/account/insights/business-breakdown' },
      { label: 'Go to your dashboard', to: '/account/dashboard' },
    ]),
    employees: withDefault(
      bands(
        'Numbers of employees, from and to, as they are sent. An end that two bands share is read as the lower one.',
      ),
      [
        { min: 1, max: 5 },
        { min: 5, max: 10 },
        { min: 11, max: 15 },
        { min: 16, max: 20 },
        { min: 21, max: 30 },
        { min: 31, max: 40 },
        { min: 41, max: 50 },
        { min: 51, max: 100 },
        { min: 100, max: null },
      ],
    ),
    landInHa: withDefault(bands('Areas of land in hectares.'), between(1, 5, 10, 20, 50, 100, 200)),
    floorInM2: withDefault(
      bands('Areas of floor in square metres.'),
      between(50, 100, 250, 500, 750, 1000, 1500),
    ),
  },
  { optional: ['heading', 'gains', 'links', 'employees', 'landInHa', 'floorInM2'] },
);
