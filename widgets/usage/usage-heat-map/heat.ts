import type { ResponseOf } from '#schemas/wire.ts';
import { formatLongDate } from '#src/time/format-date.ts';
import { hourLabel } from '#src/time/nz-time.ts';
import { daysOf, type PlainDate } from '#src/time/plain-date.ts';
import { readHours } from '#widgets/shared/energy/bill-period.ts';
import { formatKwh } from '#widgets/shared/energy/units.ts';

export const hoursOfDay = 24;
/** Shades, from the least. */
export const shades = 5;

/** What was used while the clocks showed an hour of a day. */
export interface HeatCell {
  /** Null without a reading, and where the clocks skip the hour. */
  readonly kwh: number | null;
  /** 1 to 5; 0 without a reading. */
  readonly shade: number;
  /** "1.24 kWh", "no reading", "no such hour, clocks went forward" */
  readonly words: string;
}

export interface HeatDay {
  readonly date: PlainDate;
  readonly cells: readonly HeatCell[];
  /** Of the hours with a reading; null without any. */
  readonly total: number | null;
}

export interface Heat {
  readonly days: readonly HeatDay[];
  /** Kilowatt-hours from which an hour has the darkest shade. */
  readonly top: number;
}

type Answer = ResponseOf<'electricity.siteUsage'>;

/** Share of the hours that are below the darkest shade: one hour that is far above the others would leave all of them pale. */
const darkestFrom = 0.95;

const sum = (values: readonly number[]) =>
  values.reduce((total, value) => total + Math.round(value * 1e6), 0) / 1e6;

/** Hours by days. A repeated hour counts twice; one that the clocks skip is empty. */
export function heatOf(answer: Answer, from: PlainDate, to: PlainDate): Heat {
  const days = daysOf(from, to).map((date) => {
    const hours = readHours(answer, date, false);
    return {
      date,
      slots: Array.from({ length: hoursOfDay }, (_, hour) => hours.filter((each) => each.hour === hour)),
    };
  });
  const known = days
    .flatMap(({ slots }) => slots.flat())
    .flatMap(({ energyKwh }) => energyKwh ?? [])
    .toSorted((a, b) => a - b);
  const top = known[Math.floor((known.length - 1) * darkestFrom)] || 1;
  return {
    top,
    days: days.map(({ date, slots }) => {
      const cells = slots.map((hours): HeatCell => {
        const values = hours.flatMap(({ energyKwh }) => energyKwh ?? []);
        if (hours.length === 0) return { kwh: null, shade: 0, words: 'no such hour, clocks went forward' };
        if (values.length === 0) return { kwh: null, shade: 0, words: 'no reading' };
        const kwh = sum(values);
        const shade = Math.min(shades, Math.max(1, Math.ceil((kwh / values.length / top) * shades)));
        const note = hours.length > 1 ? ' in two hours, clocks went back' : '';
        const estimated = hours.some(({ kind }) => kind === 'estimated') ? ', estimated' : '';
        const free = hours.some(({ kind }) => kind === 'powershout') ? ', free' : '';
        return { kwh, shade, words: `${formatKwh(kwh, 'interval')}${note}${estimated}${free}` };
      });
      const values = cells.flatMap(({ kwh }) => kwh ?? []);
      return { date, cells, total: values.length === 0 ? null : sum(values) };
    }),
  };
}

/** "6 pm to 7 pm" */
export const hourName = (hour: number, length = 1): string =>
  `${hourLabel(hour)} to ${hourLabel((hour + length) % hoursOfDay)}`;

/** Hours that are named together. */
const stretch = 2;

/** "You use most from 6 pm to 8 pm." By the mean of each hour; null without a reading. */
export function peakText({ days }: Heat): string | null {
  const means = Array.from({ length: hoursOfDay }, (_, hour) => {
    const values = days.flatMap(({ cells }) => cells[hour]?.kwh ?? []);
    return values.length === 0 ? 0 : sum(values) / values.length;
  });
  const starts = Array.from({ length: hoursOfDay - stretch + 1 }, (_, hour) => hour);
  const sizeFrom = (hour: number) => sum(means.slice(hour, hour + stretch));
  const most = starts.reduce((best, hour) => (sizeFrom(hour) > sizeFrom(best) ? hour : best), 0);
  const least = starts.reduce((best, hour) => (sizeFrom(hour) < sizeFrom(best) ? hour : best), 0);
  if (sizeFrom(most) <= 0) return null;
  return `You use most from ${hourName(most, stretch)}, and least from ${hourName(least, stretch)}.`;
}

/** A day stands out when it is this much above the average of the days. */
const standsOutFrom = 0.25;

/** "Friday 20 February stands out: 22.4 kWh, 41% more than your average day." */
export function standOutText({ days }: Heat): string | null {
  const known = days.flatMap(({ date, total }) => (total === null ? [] : [{ date, total }]));
  if (known.length < 2) return null;
  const average = sum(known.map(({ total }) => total)) / known.length;
  const top = known.reduce((best, day) => (day.total > best.total ? day : best));
  const share = average > 0 ? top.total / average - 1 : 0;
  const name = formatLongDate(top.date);
  if (share < standsOutFrom)
    return `No day stands out. The highest is ${name} with ${formatKwh(top.total, 'day')}.`;
  return `${name} stands out: ${formatKwh(top.total, 'day')}, ${Math.round(share * 100)}% more than your average day.`;
}
