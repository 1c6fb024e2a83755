import type { ResponseOf } from '#schemas/wire.ts';
import { chartDayLabel, formatDate } from '#src/time/format-date.ts';
import { formatAxisNumber } from '#widgets/shared/chart/axis-format.ts';
import type { ChartContent } from '#widgets/shared/chart/content.ts';
import type { LineModel } from '#widgets/shared/chart/line-model.ts';
import { roundDecimals } from '#widgets/shared/energy/units.ts';
import { csvDate, toCsv } from '#widgets/shared/files/csv.ts';
import { formatNumber } from '#widgets/shared/text/format-number.ts';

type WireDay = ResponseOf<'evPlan.carbonUsage'>[number];

/** A day, and all days up to it. */
export interface CarbonDay {
  readonly date: WireDay['date'];
  readonly car: number;
  readonly petrol: number;
  /** Kilograms since the first day. */
  readonly carSoFar: number;
  readonly petrolSoFar: number;
}

/** The days with their running totals. */
export function carbonDays(days: readonly WireDay[]): CarbonDay[] {
  let [carSoFar, petrolSoFar] = [0, 0];
  return days.map(({ date, carbonInKg, petrolCarbonInKg }) => {
    carSoFar += carbonInKg;
    petrolSoFar += petrolCarbonInKg;
    return { date, car: carbonInKg, petrol: petrolCarbonInKg, carSoFar, petrolSoFar };
  });
}

/** "176 kg", "5.3 kg" */
export const kgText = (kg: number): string => `${formatNumber(roundDecimals(kg, kg >= 10 ? 0 : 1), 0, 1)} kg`;

const tones = { car: 'category-3', petrol: 'compare' } as const;

/** Two lines that part: what the car's power made so far, and what petrol would have. */
export function carbonLines(days: readonly CarbonDay[]): LineModel {
  const highest = Math.max(1, ...days.map(({ carSoFar, petrolSoFar }) => Math.max(carSoFar, petrolSoFar)));
  return {
    slots: days.map(({ date }, ordinal) => {
      const { letter, day } = chartDayLabel(date);
      return { axis: [letter, day], ordinal };
    }),
    lines: [
      { key: 'car', tone: tones.car, values: days.map(({ carSoFar }) => carSoFar) },
      {
        key: 'petrol',
        tone: tones.petrol,
        isDashed: true,
        values: days.map(({ petrolSoFar }) => petrolSoFar),
      },
    ],
    lowest: 0,
    highest,
    unit: 'kg CO₂',
    formatTick: formatAxisNumber(highest),
    strides: [1, 2, 7, 14],
  };
}

/** What the chart says of a day. */
export function carbonContent(days: readonly CarbonDay[], label: string): ChartContent {
  return {
    label,
    id: `${days[0]?.date} ${days.length}`,
    slots: days.length,
    series: 1,
    words: (slot) => {
      const day = days[slot];
      if (day === undefined) return { name: '', figures: [], note: '' };
      return {
        name: `Up to ${formatDate(day.date)}`,
        figures: [`${kgText(day.carSoFar)} your car`, `${kgText(day.petrolSoFar)} a petrol car`],
        note: '',
      };
    },
    resting: days.length === 0 ? null : { slot: days.length - 1, word: 'Latest' },
    legend: [
      { text: 'Your car', look: { tone: tones.car, fill: 'line' } },
      { text: 'A petrol car', look: { tone: tones.petrol, fill: 'dashed' } },
    ],
  };
}

/** The days as a file. */
export const carbonCsv = (days: readonly CarbonDay[]): Promise<string> =>
  toCsv(
    ['Date', 'Your car (kg CO2)', 'A petrol car (kg CO2)'],
    days.map(({ date, car, petrol }) => [csvDate(date), roundDecimals(car, 3), roundDecimals(petrol, 3)]),
  );
