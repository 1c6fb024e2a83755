import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { badField, noData } from '#mock/handlers/shared/problems.ts';
import { hasReadings, kwh, sourcesOf } from '#mock/handlers/shared/usage.ts';
import {
  type DayNumber,
  dayFromParts,
  dayNumber,
  dayText,
  localTime,
  partsOf,
} from '#mock/world/calendar.ts';
import { carbonLevelOf } from '#mock/world/carbon.ts';
import { selectedSites } from '#mock/world/customer.ts';
import { generationAt } from '#mock/world/generation.ts';
import { shownHours, type UsageSource } from '#mock/world/usage-view.ts';

type Impact = Pick<Handlers, 'generationMix.usageImpact' | 'generationMix.monthlyUsageImpact'>;

/** Months that can be looked back, this one included. */
const monthsBack = 24;
const hourMs = 3_600_000;

/** What the electricity of the selected sites did to the climate, hour by hour with the mix of the grid. */
export const usageImpactHandlers: Impact = {
  'generationMix.usageImpact': ({ query: { date } }, context) => {
    const sources = electricity(context);
    const last = dayNumber(date);
    const earliest = earliestOf(context);
    if (Number.isNaN(last) || dayText(last) !== date) throw badField('/query/date', `${date} is not a day.`);
    if (last > localTime(context.world.now()).day || last < earliest) {
      throw badField('/query/date', `There are days from ${dayText(earliest)} to today.`);
    }
    return reply(200, {
      EarliestDate: dayText(earliest),
      Days: range(last - 6, last).map((day) => wireDay(day, dayOf(sources, day))),
    });
  },
  'generationMix.monthlyUsageImpact': ({ query: { month } }, context) => {
    const sources = electricity(context);
    const first = dayNumber(`${month}-01`);
    if (Number.isNaN(first)) throw badField('/query/month', `${month} is not a month.`);
    const earliest = dayText(earliestOf(context)).slice(0, 7);
    if (month > context.world.today().slice(0, 7) || month < earliest) {
      throw badField('/query/month', `There are months from ${earliest} to this one.`);
    }
    const { year, month: number } = partsOf(first);
    const days = range(first, dayFromParts(year, number + 1, 0)).map((day) => ({
      day,
      sums: dayOf(sources, day),
    }));
    const total = days.reduce((sum, { sums }) => add(sum, sums), none);
    const { Date: _date, ...whole } = wireDay(first, total);
    return reply(200, {
      EarliestMonth: earliest,
      Month: month,
      ...whole,
      Days: days.map(({ day, sums }) => wireDay(day, sums)),
    });
  },
};

function electricity(context: Context): UsageSource[] {
  const sources = sourcesOf(context, 'electricity');
  if (!hasReadings(context, sources)) throw noData('There is no electricity use at this site.');
  return sources;
}

/** First day of the month that can be looked back to, or first day of supply. */
function earliestOf({ customer, world }: Context): DayNumber {
  const { year, month } = partsOf(localTime(world.now()).day);
  const supplied = selectedSites(customer).map(({ suppliedFrom }) => dayNumber(suppliedFrom));
  return Math.max(dayFromParts(year, month - monthsBack + 1, 1), Math.min(...supplied));
}

interface Sums {
  readonly wh: number;
  /** Watt-hours times grams for a kilowatt-hour: milligrams. */
  readonly milligrams: number;
  /** Watt-hours from renewable power. */
  readonly renewableWh: number;
  /** Hours with readings, and the sum of what a kilowatt-hour of the grid made in each, in grams. */
  readonly hours: number;
  readonly gridGrams: number;
}

const none: Sums = { wh: 0, milligrams: 0, renewableWh: 0, hours: 0, gridGrams: 0 };

function add(one: Sums, other: Sums): Sums {
  return {
    wh: one.wh + other.wh,
    milligrams: one.milligrams + other.milligrams,
    renewableWh: one.renewableWh + other.renewableWh,
    hours: one.hours + other.hours,
    gridGrams: one.gridGrams + other.gridGrams,
  };
}

function dayOf(sources: readonly UsageSource[], day: DayNumber): Sums {
  const [first] = sources;
  if (!first || day > localTime(first.now).day) return none;
  const hourly = new Map<number, number>();
  for (const source of sources) {
    // A day whose hours aren't all there has no reading yet, as in the usage of its bill period.
    const { hours, isComplete } = shownHours(source, dayText(day));
    for (const { start, wh } of isComplete ? hours : []) {
      hourly.set(start, (hourly.get(start) ?? 0) + wh);
    }
  }
  let sums = none;
  for (const [start, wh] of hourly) {
    if (wh === 0) continue;
    const mix = generationAt(start + hourMs / 2);
    sums = add(sums, {
      wh,
      milligrams: wh * mix.gramsPerKwh,
      renewableWh: (wh * mix.renewable) / 100,
      hours: 1,
      gridGrams: mix.gramsPerKwh,
    });
  }
  return sums;
}

function wireDay(day: DayNumber, { wh, milligrams, renewableWh, hours, gridGrams }: Sums) {
  return {
    Date: dayText(day),
    UsageInKWh: kwh(wh),
    CarbonInKg: Math.round(milligrams / 1_000) / 1_000,
    CarbonLevel: wh === 0 ? 0 : carbonLevelOf(milligrams / wh),
    EcoFriendlyPercentage: wh === 0 ? 0 : Math.round((renewableWh / wh) * 1_000) / 10,
    GridGramsPerKwh: hours === 0 ? null : Math.round((gridGrams / hours) * 10) / 10,
  };
}

function range(from: DayNumber, to: DayNumber): DayNumber[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
