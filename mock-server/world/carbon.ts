/** Grams of CO2e that a kilowatt-hour from gas and from coal makes. */
const grams = { Gas: 490, Coal: 820 } as const;
/** Upper ends of the carbon levels 1 to 4, in grams for a kilowatt-hour: for now, for what was used, and for forecasts. */
const levels = [38, 64, 90, 125] as const;

/** 1 very low to 5 very high. */
export type CarbonLevel = 1 | 2 | 3 | 4 | 5;

/** Grams of CO2e of a kilowatt-hour, by the per cent that gas and coal make; what isn't burnt counts as nothing. */
export function gramsPerKwh({ Gas, Coal }: { readonly Gas: number; readonly Coal: number }): number {
  return (Gas * grams.Gas + Coal * grams.Coal) / 100;
}

/** Levels 1 and 2 are green: moderate is fine, and never called green. */
export const isGreenLevel = (level: CarbonLevel): boolean => level <= 2;
/** At a moderate level a low one is better, at a high level all that is low. */
export const isBetterThan = (now: CarbonLevel, later: CarbonLevel): boolean => later < Math.min(now, 4);

export function carbonLevelOf(gramsForKwh: number): CarbonLevel {
  const names = [1, 2, 3, 4] as const;
  return names.find((_, index) => gramsForKwh < (levels[index] ?? 0)) ?? 5;
}

/** Kilograms of CO2e for a unit of something, by the year of the figures. */
export interface EmissionFactors {
  readonly year: number;
  /** First day on which they are used. */
  readonly from: string;
  readonly electricityPerKwh: number;
  readonly naturalGasPerKwh: number;
  readonly lpgPerKg: number;
  readonly dieselPerLitre: number;
  readonly petrolPerLitre: number;
}

/**
 * Swings of a third from one year to the next are usual for electricity, so a result stores the year it was made with.
 */
const factors: readonly EmissionFactors[] = [
  {
    year: 2023,
    from: '2000-01-01',
    electricityPerKwh: 0.0766,
    naturalGasPerKwh: 0.1951,
    lpgPerKg: 2.97,
    dieselPerLitre: 2.68,
    petrolPerLitre: 2.45,
  },
  {
    year: 2024,
    from: '2025-07-01',
    electricityPerKwh: 0.1011,
    naturalGasPerKwh: 0.1951,
    lpgPerKg: 2.97,
    dieselPerLitre: 2.68,
    petrolPerLitre: 2.45,
  },
];

const [oldest] = factors;

/** The figures that are in use on a day. */
export function emissionFactorsOn(day: string): EmissionFactors {
  const found = factors.findLast(({ from }) => from <= day) ?? oldest;
  if (!found) throw new Error('There are no emission factors.');
  return found;
}
