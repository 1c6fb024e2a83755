import { type DayNumber, partsOf } from './calendar.ts';
import type { Region } from './customer.ts';
import { bell, noise, noiseKey, smoothNoise } from './noise.ts';

/** Mean of the year and half the distance between summer and winter, in degrees Celsius. Rounded climate normals. */
const climates: Record<Region, { readonly mean: number; readonly swing: number }> = {
  Auckland: { mean: 15.8, swing: 4.6 },
  Waikato: { mean: 14.2, swing: 5.2 },
  'Hawke’s Bay': { mean: 14.5, swing: 5.4 },
  Wellington: { mean: 13.4, swing: 4.2 },
  Canterbury: { mean: 12.1, swing: 5.8 },
  Otago: { mean: 11.2, swing: 5.3 },
};

/** Days after 1 January on which it is warmest. */
const warmest = 27;

/** What is usual on a day: no weather, only the season. */
export function usualTemperature(region: Region, day: DayNumber): number {
  const { mean, swing } = climates[region];
  return mean + swing * Math.cos((2 * Math.PI * (day - warmest)) / 365.2425);
}

/** Mean temperature of a day, the same for every site of a region, with spells and cold snaps. */
export function createWeather(seed: string | number): (region: Region, day: DayNumber) => number {
  const keys = new Map<Region, number>();
  return (region, day) => {
    let key = keys.get(region);
    if (key === undefined) {
      key = noiseKey(seed, 'weather', region);
      keys.set(region, key);
    }
    const spell = 1.5 * smoothNoise(key, day, 5) + 0.8 * bell(key, day, 1);
    return usualTemperature(region, day) + spell - coldSnap(key, day);
  };
}

/** One week in eight brings three cold days of up to six degrees less, deepest in the middle. */
function coldSnap(key: number, day: DayNumber): number {
  const week = Math.floor(day / 7);
  if (noise(key, week, 777) > 0.13) return 0;
  const distance = Math.abs(day - week * 7 - 3);
  const depth = 3.5 + 2.5 * noise(key, week, 778);
  return distance > 2 ? 0 : depth * (1 - distance / 3);
}

export type Season = 'Summer' | 'Autumn' | 'Winter' | 'Spring';

/** Summer is December to February, and so on. */
export function seasonOf(day: DayNumber): Season {
  const seasons: readonly Season[] = ['Summer', 'Autumn', 'Winter', 'Spring'];
  return seasons[Math.floor((partsOf(day).month % 12) / 3)] ?? 'Summer';
}
