import { localTime, remember } from './calendar.ts';
import { type CarbonLevel, carbonLevelOf, gramsPerKwh, isGreenLevel } from './carbon.ts';
import { noiseKey, smoothNoise } from './noise.ts';

export const generationSources = ['Hydro', 'Geothermal', 'Wind', 'Solar', 'Gas', 'Coal'] as const;
type GenerationSource = (typeof generationSources)[number];

/** What the country's power is made from at a moment. */
export interface GenerationMix {
  /** Start of its ten minutes, milliseconds since 1970. */
  readonly measuredAt: number;
  /** Per cent by source; the sum is 100. */
  readonly shares: Readonly<Record<GenerationSource, number>>;
  /** Per cent from water, earth, wind and sun. */
  readonly renewable: number;
  /** Grams of CO2e that a kilowatt-hour makes. */
  readonly gramsPerKwh: number;
  readonly carbonLevel: CarbonLevel;
}

const tenMinutes = 600_000;
/** The country is the same in every world, so that its noise has no seed. */
const keyOf = (name: string) => noiseKey('grid', 'grid', name);
const keys = { hydro: keyOf('hydro'), wind: keyOf('wind'), gas: keyOf('gas'), coal: keyOf('coal') };

/**
 * Invented, but with the country's long-run shares: hydro about 59 %. Demand peaks at
 * breakfast and dinner, and what is burnt covers most of the peak.
 */
export function generationAt(at: number): GenerationMix {
  return mixOfStep(Math.floor(at / tenMinutes));
}

const stepsOfHour = 6;

/** Whether power is green in all six parts of an hour, as it is shown while the hour runs. `start` in milliseconds. */
export function isGreenHour(start: number): boolean {
  return Array.from({ length: stepsOfHour }, (_, step) => generationAt(start + step * tenMinutes)).every(
    ({ carbonLevel }) => isGreenLevel(carbonLevel),
  );
}

const mixOfStep = remember((step: number): GenerationMix => {
  const measuredAt = step * tenMinutes;
  const drift = (name: keyof typeof keys, hours: number) => smoothNoise(keys[name], step, hours * 6);
  const { minutes } = localTime(measuredAt);
  const hour = minutes / 60;
  const peak = hump(hour, 7.8, 1.4) + hump(hour, 18.5, 1.8);
  const raw: Record<GenerationSource, number> = {
    Hydro: 57 + 2 * drift('hydro', 60) + 3 * peak,
    Geothermal: 18.5,
    Wind: Math.max(0.5, 9 + 4 * drift('wind', 12)),
    Solar: 2.4 * Math.max(0, Math.sin(((hour - 6) / 13) * Math.PI)),
    Gas: Math.max(1, 7 + 2.5 * drift('gas', 30) + 5 * peak),
    Coal: Math.max(0, 2.5 + 2.5 * drift('coal', 90) + 1.5 * peak),
  };
  const sum = generationSources.reduce((total, source) => total + raw[source], 0);
  const share = (source: GenerationSource) => (raw[source] / sum) * 100;
  const shares = {
    Hydro: share('Hydro'),
    Geothermal: share('Geothermal'),
    Wind: share('Wind'),
    Solar: share('Solar'),
    Gas: share('Gas'),
    Coal: share('Coal'),
  };
  const grams = gramsPerKwh(shares);
  return {
    measuredAt,
    shares,
    renewable: 100 - shares.Gas - shares.Coal,
    gramsPerKwh: grams,
    carbonLevel: carbonLevelOf(grams),
  };
});

function hump(hour: number, centre: number, width: number): number {
  return Math.exp(-(((hour - centre) / width) ** 2) / 2);
}
