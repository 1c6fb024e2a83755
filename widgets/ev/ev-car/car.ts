import { chargerTypes } from '#schemas/entities/ev.ts';
import { z } from '#src/zod.ts';
import { formatNumber } from '#widgets/shared/text/format-number.ts';
import type { Car, CarData } from './descriptor.ts';

type Model = CarData['cars']['models'][number];
type Charger = CarData['options']['chargerTypes'][number];

/** Kilometres in a week, at most. */
export const mostKm = 5_000;

/** "Kea Hatch, 40 kWh battery" */
export const nameOf = ({ make, model, batteryKwh }: Model): string =>
  `${make} ${model}, ${batteryKwh} kWh battery`;

/** What the form checks. The server has the models and years; the lists offer no other. */
export const carForm = z.object({
  modelId: z.string().check(z.minLength(1, 'Choose your car.')),
  year: z.string().check(z.minLength(1, 'Choose the year of your car.')),
  kmPerWeek: z.custom<number | undefined>(
    (value) => typeof value === 'number' && value >= 0 && value <= mostKm,
    `Enter how far you drive in a week, from 0 to ${formatNumber(mostKm)} km.`,
  ),
  chargerType: z.enum(chargerTypes, 'Choose how your car charges at home.'),
});
export type CarInput = z.input<typeof carForm>;

/** What the form begins with: the saved car, as far as it can still be chosen. */
export function inputOf(car: Car | null, { cars, options }: Pick<CarData, 'cars' | 'options'>) {
  const isKnown = cars.models.some(({ id }) => id === car?.modelId);
  const year = options.years.find((each) => each === car?.year);
  const charger = options.chargerTypes.find(({ key }) => key === car?.chargerType);
  return {
    modelId: isKnown && car ? car.modelId : '',
    year: year === undefined ? '' : String(year),
    chargerType: charger?.key,
    kmPerWeek: car?.kmPerWeek,
  };
}

/** What is sent for the checked input. */
export const bodyOf = ({ modelId, year, chargerType, kmPerWeek = 0 }: CarInput): Car => ({
  modelId,
  year: Number(year),
  chargerType,
  kmPerWeek,
});

export const isSameCar = (one: Car | null, other: Car): boolean =>
  one !== null &&
  one.modelId === other.modelId &&
  one.year === other.year &&
  one.chargerType === other.chargerType &&
  one.kmPerWeek === other.kmPerWeek;

/** The saved car in words. */
export function factsOf(car: Car, models: readonly Model[], chargers: readonly Charger[]) {
  const model = models.find(({ id }) => id === car.modelId);
  const charger = chargers.find(({ key }) => key === car.chargerType);
  return [
    { term: 'Car', detail: model ? nameOf(model) : "One that isn't on our list any more" },
    { term: 'Year', detail: String(car.year) },
    { term: 'Charging at home', detail: charger?.label ?? 'Not known' },
    { term: 'Distance in a week', detail: `${formatNumber(car.kmPerWeek, 0, 3)} km` },
  ];
}

/** The field of the form that a refusal of the server is about, by its pointer such as "/body/year". */
export function fieldAt(instance: string | undefined): keyof CarInput | undefined {
  const name = instance?.replace(/^\/body\//, '');
  return (['modelId', 'year', 'chargerType', 'kmPerWeek'] as const).find((field) => field === name);
}
