import { type DayNumber, isHoliday, partsOf, weekdayOf } from './calendar.ts';
import type { UsageProfile } from './customer.ts';

type Shape = UsageProfile['shape'];

/** What a day is like, as far as it decides how much energy is used. */
export interface DayKind {
  readonly day: DayNumber;
  readonly temperature: number;
}

function isRestDay(day: DayNumber): boolean {
  const weekday = weekdayOf(day);
  return weekday === 0 || weekday === 6 || isHoliday(day);
}

const below = (threshold: number, temperature: number) => Math.max(0, threshold - temperature);

/** Milking: the herd is dry in June and July, the peak is in spring. January first. */
const milking = [1.25, 1.15, 1.05, 0.95, 0.75, 0.3, 0.35, 0.9, 1.3, 1.4, 1.4, 1.35];

/** How much a day uses against other days of the same shape. Only ratios mean anything. */
const dayFactors: Record<Shape, (kind: DayKind) => number> = {
  home: ({ day, temperature }) =>
    (0.62 + 0.055 * below(17.5, temperature) + 0.02 * below(-23, -temperature)) * (isRestDay(day) ? 1.08 : 1),
  homeGas: ({ temperature }) => 0.25 + 0.09 * below(16.5, temperature),
  homeLpg: ({ temperature }) => 0.35 + 0.07 * below(16, temperature),
  office: ({ day, temperature }) =>
    (isRestDay(day) ? 0.28 : 1) * (1 + 0.02 * (below(14, temperature) + below(-19, -temperature))),
  shop: ({ day, temperature }) => (isHoliday(day) ? 0.7 : 1) * (1 + 0.03 * below(-16, -temperature)),
  coldStore: ({ temperature }) => 1 + 0.035 * below(-12, -temperature),
  farm: ({ day }) => milking[partsOf(day).month - 1] ?? 1,
};

export function dayFactor(shape: Shape, kind: DayKind): number {
  return dayFactors[shape](kind);
}

const hump = (hour: number, centre: number, width: number) => Math.exp(-(((hour - centre) / width) ** 2) / 2);
const step = (hour: number, edge: number) => 1 / (1 + Math.exp(-(hour - edge) * 3));

/** How a day's energy is spread over it: weight at an hour of the day (7.25 is a quarter past seven). */
const hourWeights: Record<Shape, (hour: number, kind: DayKind) => number> = {
  home: (hour, { day, temperature }) => {
    const rest = isRestDay(day);
    const cold = Math.min(1.3, below(15, temperature) / 8);
    return (
      0.42 +
      0.75 * hump(hour, rest ? 9.2 : 7.4, rest ? 1.5 : 0.9) +
      (rest ? 0.38 : 0.12) * hump(hour, 13, 2.5) +
      1.25 * hump(hour, 18.6, 1.5) +
      0.5 * hump(hour, 20.6, 1.4) +
      cold * (0.35 * hump(hour, 7, 1.2) + 0.4 * hump(hour, 19.5, 2.5))
    );
  },
  homeGas: (hour) => 0.08 + hump(hour, 7, 1) + 1.1 * hump(hour, 19, 2),
  homeLpg: (hour) => 0.08 + hump(hour, 7, 1) + 1.1 * hump(hour, 19, 2),
  office: (hour, { day }) => 0.25 + (isRestDay(day) ? 0.05 : 1) * step(hour, 7.5) * (1 - step(hour, 17.8)),
  shop: (hour) => 0.4 + step(hour, 7) * (1 - step(hour, 20.2)),
  coldStore: (hour) => 1 + 0.15 * hump(hour, 15, 3),
  farm: (hour) => 0.25 + 1.2 * hump(hour, 5.8, 0.9) + hump(hour, 15.5, 1),
};

export function hourWeight(shape: Shape, hour: number, kind: DayKind): number {
  return hourWeights[shape](hour, kind);
}

/** How far days of the same kind differ from one another: the deviation of the logarithm. */
export const dayVariation: Record<Shape, number> = {
  home: 0.13,
  homeGas: 0.16,
  homeLpg: 0.16,
  office: 0.06,
  shop: 0.05,
  coldStore: 0.04,
  farm: 0.07,
};
