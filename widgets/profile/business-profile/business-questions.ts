import type { ConfigOf } from '#schemas/widgets/index.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import type { ProfileModel } from '#widgets/shared/profile/journey.ts';
import type { BandOption, Option, Question } from '#widgets/shared/profile/questions.ts';
import { formatNumber } from '#widgets/shared/text/format-number.ts';
import { industries, mainUses, usesWithQuestion } from './lists.ts';

type Config = ConfigOf<'businessProfile'>;
type Ends = Config['employees'][number];

const option = (value: string, label: string): Option => ({ value, label });

/**
 * Returns the choice for a band of whole numbers: "11 to 15". A number that ends the band before is read as part of
 * that one, so "1-5, 5-10" are "1 to 5" and "6 to 10", and "51-100, >100" end with "More than 100".
 */
const counted = ({ min, max }: Ends, index: number, bands: readonly Ends[]): BandOption => {
  const band = { Min: min, Max: max };
  if (min === null) return { band, label: `Up to ${formatNumber(max ?? 0)}` };
  const isShared = bands[index - 1]?.max === min;
  if (max === null)
    return { band, label: isShared ? `More than ${formatNumber(min)}` : `${formatNumber(min)} or more` };
  return { band, label: `${formatNumber(isShared ? min + 1 : min)} to ${formatNumber(max)}` };
};

/** Bands of a measure, in which the end of one is the begin of the next: "5 to under 10 ha". */
const measured =
  (unit: string) =>
  ({ min, max }: Ends): BandOption => ({
    band: { Min: min, Max: max },
    label:
      min === null
        ? `Under ${formatNumber(max ?? 0)} ${unit}`
        : max === null
          ? `${formatNumber(min)} ${unit} or more`
          : `${formatNumber(min)} to under ${formatNumber(max)} ${unit}`,
  });

const { accommodation, dairyCattleFarming, vineyard, cafe, hospitalityClub, pubTavernBar } = usesWithQuestion;

/** A question that only some main uses have, and those have to answer. */
const ofUse = (
  key: string,
  labels: readonly string[],
  texts: { readonly label: string; readonly title: string },
  max: number,
): Question => ({
  key,
  kind: 'count',
  ...texts,
  name: texts.title,
  isNeeded: true,
  when: { field: 'MainUse', labels },
  min: 1,
  max,
});

const empty: ResponseOf<'businessProfile.get'> = {
  Industry: null,
  MainUse: null,
  NumberOfEmployees: null,
  LandAreaInHa: null,
  FloorAreaInM2: null,
  PaidServices: null,
  TypesOfEnergyUsed: null,
  NumberOfRoomsManaged: null,
  MilkProducedInLitresPerMonth: null,
  WineProducedInLitresPerMonth: null,
  NumberOfCustomersServedPerMonth: null,
  OtherPowerSources: null,
  TotalNumberOfSites: null,
};

/** The questions about a business. */
export const businessModel = (config: Config): ProfileModel => ({
  empty,
  ev: [],
  steps: [
    {
      name: 'What you do',
      why: 'We compare you with businesses that do the same.',
      questions: [
        {
          key: 'Industry',
          kind: 'search',
          label: 'What industry are you in?',
          hint: 'Type a word, such as “food” or “trade”, and pick from the list.',
          title: 'Industry',
          name: 'your industry',
          isNeeded: true,
          options: industries,
        },
        {
          key: 'MainUse',
          kind: 'search',
          label: 'What do you mainly use the site for?',
          hint: 'Pick the nearest one.',
          title: 'Main use',
          name: 'your main use',
          isNeeded: true,
          options: mainUses,
          parent: { field: 'Industry', options: industries, name: 'your industry' },
        },
        ofUse(
          'NumberOfRoomsManaged',
          [accommodation],
          { label: 'How many rooms do you manage?', title: 'Rooms managed' },
          10_000,
        ),
        ofUse(
          'MilkProducedInLitresPerMonth',
          [dairyCattleFarming],
          { label: 'How many litres of milk do you produce a month?', title: 'Milk a month, litres' },
          100_000_000,
        ),
        ofUse(
          'WineProducedInLitresPerMonth',
          [vineyard],
          { label: 'How many litres of wine do you produce a month?', title: 'Wine a month, litres' },
          100_000_000,
        ),
        ofUse(
          'NumberOfCustomersServedPerMonth',
          [cafe, hospitalityClub, pubTavernBar],
          { label: 'How many customers do you serve a month?', title: 'Customers a month' },
          10_000_000,
        ),
      ],
    },
    {
      name: 'Size',
      why: 'A bigger business uses more. We compare like with like.',
      questions: [
        {
          key: 'NumberOfEmployees',
          kind: 'band',
          label: 'How many people work there?',
          title: 'Employees',
          name: 'how many people work there',
          isNeeded: true,
          unit: '',
          bands: config.employees.map(counted),
        },
        {
          key: 'TotalNumberOfSites',
          kind: 'count',
          label: 'How many sites do you have in total?',
          title: 'Sites',
          name: 'sites',
          isNeeded: true,
          min: 1,
          max: 10_000,
        },
        {
          key: 'FloorAreaInM2',
          kind: 'band',
          label: 'How much floor is there?',
          title: 'Floor area',
          name: 'your floor area',
          isNeeded: true,
          unit: 'm²',
          bands: config.floorInM2.map(measured('m²')),
        },
        {
          key: 'LandAreaInHa',
          kind: 'band',
          label: 'How much land is there?',
          hint: 'A hectare (ha) is about a rugby field and a half.',
          title: 'Land area',
          name: 'your land area',
          isNeeded: true,
          unit: 'ha',
          bands: config.landInHa.map(measured('ha')),
        },
      ],
    },
    {
      name: 'Energy',
      why: 'So that we split your use into the right parts.',
      questions: [
        {
          key: 'TypesOfEnergyUsed',
          kind: 'many',
          label: 'What energy do you use?',
          title: 'Energy used',
          name: 'the energy you use',
          isNeeded: true,
          options: [
            option('electricity', 'Electricity'),
            option('naturalGas', 'Natural gas'),
            option('lpg', 'Bottled gas (LPG)'),
            option('diesel', 'Diesel'),
            option('wood', 'Wood or pellets'),
            option('coal', 'Coal'),
          ],
          alone: [],
        },
        {
          key: 'PaidServices',
          kind: 'many',
          label: 'Which energy services do you pay for?',
          title: 'Energy services',
          name: 'the services you pay for, or “None of these”',
          isNeeded: true,
          options: [
            option('energyAudit', 'Energy audit'),
            option('monitoring', 'Monitoring of use'),
            option('maintenance', 'Maintenance of equipment'),
            option('consulting', 'Energy advice'),
            option('none', 'None of these'),
          ],
          alone: ['none'],
        },
        {
          key: 'OtherPowerSources',
          kind: 'many',
          label: 'Do you make power yourself?',
          title: 'Own power',
          name: 'your own power',
          isNeeded: false,
          options: [
            option('solar', 'Solar'),
            option('wind', 'Wind'),
            option('hydro', 'Water'),
            option('generator', 'Generator'),
            option('none', 'None of these'),
          ],
          alone: ['none'],
        },
      ],
    },
  ],
});
