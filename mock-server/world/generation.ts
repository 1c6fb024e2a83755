import { localTime } from './calendar.ts';
import { noiseKey, smoothNoise } from './noise.ts';

export const generationSources = ['Hydro', 'Geothermal', 'Wind', 'Solar', 'Gas', 'Coal'] as const;
type GenerationSource = (typeof generationSources)[number];

/** What the country's power is made from at a moment. */
export interface GenerationMix {
  /** Start of the ten minutes for which it holds, milliseconds since 1970. */
  readonly measuredAt: number;
  /** Per cent by source; the sum is 100. */
  readonly shares: Readonly<Record<GenerationSource, number>>;
  /** Per cent from water, earth, wind and sun. */
  readonly renewable: number;
  /** 1 very low to 5 very high. */
  readonly carbonLevel: 1 | 2 | 3 | 4 | 5;
}

const tenMinutes = 600_000;
/** Upper ends of the carbon levels 1 to 4, in per cent of power that is burnt; coal counts twice what gas does. */
const levels = [8, 14, 20, 28] as const;

/**
 * Invented, but with the country's long-run shares: hydro about 59 %. Demand peaks at
 * breakfast and dinner, and what is burnt covers most of the peak.
 */
export function generationAt(seed: string | number, at: number): GenerationMix {
  const measuredAt = Math.floor(at / tenMinutes) * tenMinutes;
  const step = measuredAt / tenMinutes;
  const drift = (name: string, hours: number) => smoothNoise(noiseKey(seed, 'grid', name), step, hours * 6);
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
  const burnt = shares.Gas + 2 * shares.Coal;
  const level = levels.findIndex((end) => burnt < end);
  return {
    measuredAt,
    shares,
    renewable: 100 - shares.Gas - shares.Coal,
    carbonLevel: carbonLevels[level === -1 ? 4 : level] ?? 5,
  };
}

const carbonLevels = [1, 2, 3, 4, 5] as const;

function hump(hour: number, centre: number, width: number): number {
  return Math.exp(-(((hour - centre) / width) ** 2) / 2);
}
