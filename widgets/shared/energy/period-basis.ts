import { formatDateRange } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';

interface Basis {
  readonly from: PlainDate;
  /** The last day with data; null for none yet. */
  readonly to: PlainDate | null;
  /** Days up to there without a reading, and those whose reading is estimated. */
  readonly missing: number;
  readonly estimated: number;
  /** The period goes on. */
  readonly isRunning: boolean;
  /** What the costs contain; undefined where no costs are shown. */
  readonly costs: CostFlags | undefined;
}

export interface CostFlags {
  readonly includesGst: boolean;
  readonly includesDailyCharge: boolean;
}

/** "So far, 20 Feb to 1 Mar (2 days missing, 1 estimated). Includes GST and daily charge": what a figure rests on. */
export function periodBasis({ from, to, missing, estimated, isRunning, costs }: Basis): string {
  const gaps = [
    ...(missing > 0 ? [`${missing === 1 ? '1 day' : `${missing} days`} missing`] : []),
    ...(estimated > 0 ? [missing > 0 ? `${estimated} estimated` : estimatedText(estimated)] : []),
  ];
  const range = to === null ? 'No data yet' : formatDateRange(from, to);
  const days = `${isRunning && to !== null ? 'So far, ' : ''}${range}${inBrackets(gaps)}`;
  return costs === undefined ? days : `${days}. ${costText(costs)}`;
}

const estimatedText = (count: number) => (count === 1 ? '1 day estimated' : `${count} days estimated`);

export const inBrackets = (parts: readonly string[]): string =>
  parts.length === 0 ? '' : ` (${parts.join(', ')})`;

/** What the costs contain, by the flags of the server. */
export function costText({ includesGst, includesDailyCharge }: CostFlags): string {
  if (includesDailyCharge)
    return includesGst ? 'Includes GST and daily charge' : 'Includes daily charge, without GST';
  return includesGst
    ? 'Energy cost only, includes GST. Your bill may differ'
    : 'Energy cost only. Your bill may differ';
}
