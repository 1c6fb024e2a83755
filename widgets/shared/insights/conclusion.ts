import type { Unit } from '#widgets/shared/energy/units.ts';
import { formatAmount } from './insight-unit.tsx';

interface Figures {
  readonly actual: number;
  readonly average: number;
}

/**
 * The result of the bars in one sentence: "You used 12% less than similar homes (48 kWh less)."
 * Null when there is nothing to compare with.
 */
export function conclusion({ actual, average }: Figures, unit: Unit, others: string): string | null {
  if (!(average > 0) || !(actual >= 0)) return null;
  const percent = Math.round((Math.abs(actual - average) / average) * 100);
  if (percent === 0) return `You used about the same as ${others}.`;
  const direction = actual < average ? 'less' : 'more';
  const difference = formatAmount(Math.abs(actual - average), unit);
  return `You used ${percent}% ${direction} than ${others} (${difference} ${direction}).`;
}
