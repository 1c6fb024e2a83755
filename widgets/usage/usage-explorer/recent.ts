import type { ResponseOf } from '#schemas/wire.ts';
import { formatMoneyParts } from '#src/money/money.ts';
import { formatDate, formatDateTime } from '#src/time/format-date.ts';
import { type EpochMs, nzDate } from '#src/time/nz-time.ts';
import { addDays, type PlainDate } from '#src/time/plain-date.ts';
import type { ChartModel } from '#widgets/shared/chart/model.ts';
import { type BillPeriod, readHours, totalsOf, type UsageHour } from '#widgets/shared/energy/bill-period.ts';
import { inBrackets } from '#widgets/shared/energy/period-basis.ts';
import { formatKwhNumber, type Unit } from '#widgets/shared/energy/units.ts';
import { type Summary, shortDate } from '#widgets/shared/usage/summary.ts';
import { halfHourSlots, halfHoursOf } from './models.ts';
import { type Recent, recentDays } from './windows.ts';

const halfHourMs = 1_800_000;
/** A reading of longer ago isn't what is used now. Meters take up to an hour to send one. */
const longestDelay = 7_200_000;

/** The newest half-hours that there are readings of. */
export interface Newest {
  /** The instant at which the newest reading ends. */
  readonly endsAt: EpochMs;
  /** Half-hours up to the newest reading, in order: the last 24 hours at least. */
  readonly parts: readonly UsageHour[];
}

/** The newest reading is too old to say anything about now. */
export const isLate = ({ endsAt }: Newest, now: EpochMs): boolean => now - endsAt > longestDelay;

/** The half-hours of the last days up to the newest reading; undefined without any. */
export function newestOf(
  answer: ResponseOf<'electricity.siteUsage'>,
  today: PlainDate,
  hasCost: boolean,
): Newest | undefined {
  const { from, to } = recentDays(today);
  const parts: UsageHour[] = [];
  for (let date = from; date <= to; date = addDays(date, 1))
    parts.push(...readHours(answer, date, hasCost, halfHoursOf(date)));
  const last = parts.findLastIndex(({ kind }) => kind !== 'missing');
  const newest = parts[last];
  if (newest === undefined) return undefined;
  return { endsAt: newest.start + halfHourMs, parts: parts.slice(0, last + 1) };
}

/** Half-hours that are shown: six hours, whose bars a finger can hit, or 24. */
const lengths: Readonly<Record<Recent, number>> = { LIVE: 12, LAST_24H: 48 };

export const shownParts = ({ parts }: Newest, span: Recent): readonly UsageHour[] =>
  parts.slice(-lengths[span]);

/** Half-hours of up to two days, named with their day. */
export function recentModel(
  parts: readonly UsageHour[],
  { endsAt }: Newest,
  { hasCost }: BillPeriod,
  unit: Unit,
): ChartModel {
  return {
    caption: `Electricity by half-hour, ${parts.length / 2} hours to ${formatDateTime(endsAt)}`,
    slotWord: 'Half-hour',
    unit,
    hasCost,
    slots: halfHourSlots(parts).map((slot, place) => {
      const { start = endsAt } = parts[place] ?? {};
      return { ...slot, name: `${shortDate(nzDate(start))}, ${slot.name}` };
    }),
    series: [{ key: 'electricity', fuel: 'electricity', name: 'Electricity', readings: parts }],
    comparison: null,
  };
}

/** The figure of the newest half-hour, or of 24 hours, and what it rests on. */
export function recentSummary(
  parts: readonly UsageHour[],
  { endsAt }: Newest,
  span: Recent,
  { includesGst }: BillPeriod,
  unit: Unit,
): Summary {
  const counted = span === 'LIVE' ? parts.slice(-1) : parts;
  const { energyKwh, costCents, missing, estimated } = totalsOf(counted);
  const gaps = [
    ...(missing > 0 ? [`${missing === 1 ? '1 half-hour' : `${missing} half-hours`} missing`] : []),
    ...(estimated > 0 ? ['partly estimated'] : []),
  ];
  const [newest] = parts.slice(-1);
  const time = span === 'LIVE' && newest ? `${formatDate(nzDate(newest.start))}, ${newest.label}` : undefined;
  const cost = includesGst ? '. Energy cost, includes GST' : '. Energy cost';
  const basis = `${time ?? `24 hours to ${formatDateTime(endsAt)}`}${inBrackets(gaps)}${unit === 'nzd' ? cost : ''}`;
  return unit === 'nzd'
    ? { ...formatMoneyParts(costCents), basis }
    : { value: formatKwhNumber(energyKwh, span === 'LIVE' ? 'interval' : 'day'), unit: 'kWh', basis };
}
