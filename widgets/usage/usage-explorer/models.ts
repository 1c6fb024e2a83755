import { formatMoney } from '#src/money/money.ts';
import { formatMonth, formatTime } from '#src/time/format-date.ts';
import { nzHours } from '#src/time/nz-day.ts';
import { hourLabel } from '#src/time/nz-time.ts';
import { addMonths, endOfMonth, type PlainDate, startOfMonth } from '#src/time/plain-date.ts';
import { type ChartModel, heightOf } from '#widgets/shared/chart/model.ts';
import {
  type BillPeriod,
  type Reading,
  totalsOf,
  type UsageDay,
  type UsageHour,
} from '#widgets/shared/energy/bill-period.ts';
import type { ComparisonMode } from '#widgets/shared/energy/comparison-modes.ts';
import { formatKwh, type Unit } from '#widgets/shared/energy/units.ts';
import { dayModel } from '#widgets/shared/usage/models.ts';

const halfHourMs = 1_800_000;

/** The half-hours of a day: 46 or 50 when the clocks change. Named by their times, with the zone where one is repeated. */
export function halfHoursOf(date: PlainDate): Pick<UsageHour, 'start' | 'hour' | 'label'>[] {
  return nzHours(date).flatMap(({ start, hour, zoneName, isRepeated }) =>
    [start, start + halfHourMs].map((at) => ({
      start: at,
      hour,
      label: `${formatTime(at)} to ${formatTime(at + halfHourMs)}${isRepeated ? ` ${zoneName}` : ''}`,
    })),
  );
}

/** The places of half-hours in a chart, labelled by the full hours, the first of two equal ones. */
export const halfHourSlots = (parts: readonly UsageHour[]): ChartModel['slots'] =>
  parts.map(({ start, hour, label }, place) => {
    const before = parts[place - 1];
    const isOnTheHour = start % (2 * halfHourMs) === 0;
    return {
      key: String(start),
      name: label,
      axis: [isOnTheHour ? hourLabel(hour) : ''],
      ordinal: isOnTheHour && parts[place - 2]?.hour !== hour ? hour * 2 : -1,
      clocksChange: isOnTheHour && before !== undefined && (before.hour + 1) % 24 !== hour,
    };
  });

interface DayParts {
  readonly date: PlainDate;
  readonly parts: readonly UsageHour[];
  readonly isComplete: boolean;
  readonly hasCost: boolean;
  readonly unit: Unit;
  readonly other: { readonly mode: ComparisonMode; readonly parts: readonly UsageHour[] } | undefined;
}

/** One day by the hour or half-hour, with another day behind it by the place of each. */
export function partsModel({ date, parts, isComplete, hasCost, unit, other }: DayParts): ChartModel {
  const hourly = dayModel(date, parts, isComplete, hasCost, unit);
  const isHalf = parts.length > 25;
  return {
    ...hourly,
    ...(isHalf
      ? {
          caption: hourly.caption.replace('by hour', 'by half-hour'),
          slotWord: 'Half-hour' as const,
          slots: halfHourSlots(parts),
        }
      : {}),
    comparison: other
      ? {
          key: 'comparison',
          fuel: 'electricity',
          name: other.mode === 'previous' ? 'Day before' : 'Last year',
          readings: parts.map((_, place) => other.parts[place] ?? null),
        }
      : null,
  };
}

/** The days of a month as one reading: estimated when all of them are, free as far as some were. */
function sumOf(days: readonly UsageDay[]): Reading {
  const { energyKwh, costCents, readings, estimated } = totalsOf(days);
  if (readings === 0) return { kind: 'missing', energyKwh: null, costCents: null, freeKwh: 0 };
  const freeKwh = days.reduce((sum, day) => sum + Math.round(day.freeKwh * 1e6), 0) / 1e6;
  const hasCost = days.some((day) => day.costCents !== null);
  return {
    kind: estimated === readings ? 'estimated' : 'actual',
    energyKwh,
    costCents: hasCost ? costCents : null,
    freeKwh,
  };
}

/** The months of a period; null for one that is in the future. */
const monthsOf = ({ from, to, days }: BillPeriod, today: PlainDate) => {
  const months: { from: PlainDate; reading: Reading | null }[] = [];
  for (let first = startOfMonth(from); first <= to; first = addMonths(first, 1)) {
    const last = endOfMonth(first);
    const own = days.filter(({ date }) => date >= first && date <= last);
    months.push({ from: first, reading: first > today ? null : sumOf(own) });
  }
  return months;
};

interface YearParts {
  readonly electricity: BillPeriod;
  readonly other: BillPeriod | undefined;
  readonly name: string;
  readonly unit: Unit;
  readonly today: PlainDate;
}

/** Twelve months. */
export function yearModel({ electricity, other, name, unit, today }: YearParts): ChartModel {
  const months = monthsOf(electricity, today);
  const others = other && monthsOf(other, today);
  return {
    caption: `Electricity by month, ${name}`,
    slotWord: 'Month',
    drillText: 'See month',
    unit,
    hasCost: electricity.hasCost,
    slots: months.map(({ from, reading }, ordinal) => ({
      key: from,
      name: endOfMonth(from) < today ? formatMonth(from) : `${formatMonth(from)} so far`,
      axis: [formatMonth(from).slice(0, 3)],
      ordinal,
      canDrill: typeof reading?.energyKwh === 'number',
    })),
    series: [
      {
        key: 'electricity',
        fuel: 'electricity',
        name: 'Electricity',
        readings: months.map(({ reading }) => reading),
      },
    ],
    comparison: others
      ? {
          key: 'comparison',
          fuel: 'electricity',
          name: 'Year before',
          readings: months.map((_, place) => others[place]?.reading ?? null),
          slotNames: others.map(({ from }) => formatMonth(from)),
        }
      : null,
  };
}

/** "You used most on Tuesday 3 March, $9.20." Null where fewer than two stretches can be compared. */
export function highestText({ slots, series, unit, slotWord }: ChartModel): string | null {
  const readings = slots.map((slot, place) => ({
    slot,
    known: series.flatMap(({ readings }) => readings[place] ?? []).filter(({ kind }) => kind !== 'missing'),
  }));
  const known = readings.filter((each) => each.known.length > 0);
  const heightAt = (each: (typeof known)[number]) =>
    each.known.reduce((sum, reading) => sum + heightOf(reading, unit), 0);
  const top = known.reduce<(typeof known)[number] | undefined>(
    (best, each) => (best === undefined || heightAt(each) > heightAt(best) ? each : best),
    undefined,
  );
  if (top === undefined || known.length < 2 || heightAt(top) <= 0) return null;
  const { energyKwh, costCents } = totalsOf(top.known);
  const amount =
    unit === 'nzd' ? formatMoney(costCents) : formatKwh(energyKwh, slotWord === 'Month' ? 'summary' : 'day');
  const place = { Month: 'in', Day: 'on', Hour: 'from', 'Half-hour': 'from' }[slotWord];
  const verb = unit === 'nzd' ? 'Your power cost most' : 'You used most';
  return `${verb} ${place} ${top.slot.name}: ${amount}.`;
}
