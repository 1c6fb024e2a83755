import { showerDurations } from '#schemas/entities/carbon.ts';
import { formatNumber } from '#widgets/shared/text/format-number.ts';
import type { Calculator, Step } from './journey.ts';
import { fuelNames } from './names.ts';

/** The texts of the answers about showers, in the order of the API. */
export interface AnswerTexts {
  readonly showerFrequencies: readonly string[];
  readonly showerDurations: readonly string[];
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The saved answers in words, one for each step that has one. */
export function answerTexts(
  { occupants, gasUsage, shower, carDetails }: Calculator['answers'],
  texts: AnswerTexts,
): { readonly step: Step; readonly text: string }[] {
  const gas = [
    gasUsage?.heating && 'heating',
    gasUsage?.hotWater && 'hot water',
    gasUsage?.cooking && 'cooking',
  ].filter((use) => typeof use === 'string');
  const cars = carDetails?.cars.map(
    ({ fuelType, carDistanceDriven }) => `${fuelNames[fuelType]}, ${formatNumber(carDistanceDriven)} km`,
  );
  const entries: readonly (readonly [Step, string | undefined])[] = [
    [
      'occupants',
      occupants === null
        ? undefined
        : `${counted(occupants.adults, 'adult', 'adults')}, ${counted(occupants.children, 'child', 'children')}`,
    ],
    ['gasUsage', gasUsage === null ? undefined : gas.length === 0 ? 'No gas' : `Gas for ${gas.join(', ')}`],
    [
      'shower',
      shower === null
        ? undefined
        : [
            texts.showerFrequencies[shower.frequency - 1],
            texts.showerDurations[showerDurations.indexOf(shower.duration)],
          ]
            .filter(Boolean)
            .join(': '),
    ],
    ['carDetails', cars === undefined ? undefined : cars.length === 0 ? 'No cars' : cars.join('; ')],
  ];
  return entries.flatMap(([step, text]) => (text === undefined ? [] : [{ step, text }]));
}
