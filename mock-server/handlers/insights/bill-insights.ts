import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { analyse, withoutInsights } from '#mock/handlers/dashboard/analysed-period.ts';
import { splitPeriod } from '#mock/handlers/dashboard/usage-breakdown.ts';
import { wireDollars } from '#mock/handlers/shared/money.ts';
import { countText, numberText } from '#mock/handlers/shared/words.ts';
import type { BillWindow } from '#mock/world/bill-periods.ts';
import { daysIn } from '#mock/world/bill-periods.ts';
import type { Bill } from '#mock/world/bills.ts';
import { dayNumber } from '#mock/world/calendar.ts';
import { type Site, type SupplyPoint, type SupplyType, selectedAccount } from '#mock/world/customer.ts';
import { dayFactor } from '#mock/world/usage-shape.ts';
import { supplyTypes } from '#schemas/entities/money.ts';

/** Why the latest bill is not the one before, in cents that add up to the change. */
export const billInsightHandlers: Pick<Handlers, 'billInsights'> = {
  billInsights: (_input, context) => {
    const { customer, world } = context;
    const account = selectedAccount(customer);
    const [latest, previous] = world.bills(customer, account).toReversed();
    if (!latest || !previous) {
      return reply(200, {
        latest: latest ? wireBill(latest) : null,
        previous: null,
        changeNZD: 0,
        includesGst: true,
        reasons: [],
        supplies: [],
      });
    }
    const sums: Effects = { days: 0, weather: 0, rates: 0 };
    for (const site of account.sites) {
      for (const supplyPoint of site.supplyPoints) {
        const effects = effectsOf(context, site, supplyPoint, previous, latest);
        sums.days += effects.days;
        sums.weather += effects.weather;
        sums.rates += effects.rates;
      }
    }
    const change = latest.totalCents - previous.totalCents;
    const cents = {
      days: Math.round(sums.days),
      weather: Math.round(sums.weather),
      rates: Math.round(sums.rates),
    };
    const all = { ...cents, use: change - cents.days - cents.weather - cents.rates };
    return reply(200, {
      latest: wireBill(latest),
      previous: wireBill(previous),
      changeNZD: wireDollars(change),
      includesGst: true,
      reasons: keys.map((key) => ({
        key,
        title: titles[key],
        text:
          (key === 'use' ? textOfUse(context, all.use, latest, previous) : undefined) ??
          textOf(key, all[key], latest, previous),
        changeNZD: wireDollars(all[key]),
      })),
      supplies: supplyTypes.flatMap((type) =>
        [latest, previous].some(({ lines }) => lines.some((line) => line.supplyType === type))
          ? [{ type, changeNZD: wireDollars(centsOf(latest, type) - centsOf(previous, type)) }]
          : [],
      ),
    });
  },
};

const keys = ['days', 'weather', 'rates', 'use'] as const;
const titles = {
  days: 'Days in the bill',
  weather: 'The weather',
  rates: 'Your rates',
  use: 'What you used',
} as const;

interface Effects {
  days: number;
  weather: number;
  rates: number;
}

/** Explains a reason; its amount is beside it. */
function textOf(key: (typeof keys)[number], cents: number, latest: Bill, previous: Bill): string {
  const [days, before] = [daysOf(latest), daysOf(previous)];
  const [none, more, less] = {
    days: [
      `Both bills are for ${countText(days, 'day')}.`,
      ...Array(2).fill(
        days === before ? 'Supply began or ended.' : `${countText(days, 'day')} instead of ${before}.`,
      ),
    ],
    weather: [
      'The weather made no difference.',
      'The weather asked for more energy each day.',
      'The weather asked for less energy each day.',
    ],
    rates: ['Your rates are the same.', 'What your rates added.', 'What your rates took off.'],
    use: [
      'Days, weather and rates explain all of it.',
      "You used more than we'd expect for these days and this weather.",
      "You used less than we'd expect for these days and this weather.",
    ],
  }[key];
  return (cents === 0 ? none : cents > 0 ? more : less) ?? '';
}

/** "You used 45 kWh more than last time. Most of it was EV charging." Undefined where the energy says something else. */
function textOfUse(context: Context, cents: number, latest: Bill, previous: Bill): string | undefined {
  const kwh = Math.round(kwhOf(latest) - kwhOf(previous));
  if (kwh === 0 || cents === 0 || kwh > 0 !== cents > 0) return undefined;
  const text = `You used ${numberText(Math.abs(kwh))} kWh ${kwh > 0 ? 'more' : 'less'} than last time.`;
  const main = mainChange(context, kwh, latest, previous);
  return main === undefined ? text : `${text} Most of it was ${main}.`;
}

const kwhOf = ({ lines }: Bill) =>
  lines.reduce((sum, { unit, quantity }) => (unit === 'kWh' ? sum + quantity / 1_000 : sum), 0);

/** The category that makes at least half of a change; undefined without one, or where no insights are shown. */
function mainChange(context: Context, kwh: number, latest: Bill, previous: Bill): string | undefined {
  if (withoutInsights(context) !== null) return undefined;
  const [now, before] = [latest, previous].map((bill) => {
    const period = analyse(context, { start: dayNumber(bill.startDate), end: dayNumber(bill.endDate) });
    return period === null ? [] : splitPeriod(context, period).categories;
  });
  const used = (categories: typeof now, name: string) =>
    categories?.find((category) => category.name === name)?.kWh.value ?? 0;
  const main = now
    ?.filter(({ name }) => name !== 'other')
    .find(({ name }) => (used(now, name) - used(before, name)) / kwh >= 0.5);
  return main && (main.name === 'EV' ? 'EV charging' : main.name);
}

const daysOf = ({ startDate, endDate }: Bill) =>
  daysIn({ start: dayNumber(startDate), end: dayNumber(endDate) });

function wireBill({ id, startDate, endDate, totalCents, estimatedDays }: Bill) {
  return { id, startDate, endDate, totalNZD: wireDollars(totalCents), estimatedDays };
}

function centsOf({ lines }: Bill, type: SupplyType): number {
  return lines.filter(({ supplyType }) => supplyType === type).reduce((sum, { cents }) => sum + cents, 0);
}

interface Part {
  readonly days: number;
  readonly dailyCents: number;
  /** Watt-hours, or bottles. */
  readonly quantity: number;
  readonly energyCents: number;
}

function partOf({ lines }: Bill, { supplyPointId }: SupplyPoint): Part {
  const own = lines.filter((line) => line.supplyPointId === supplyPointId);
  const daily = own.filter(({ unit }) => unit === 'day');
  const energy = own.filter(({ unit }) => unit !== 'day');
  const sum = <T>(list: readonly T[], value: (entry: T) => number) =>
    list.reduce((total, entry) => total + value(entry), 0);
  return {
    days: sum(daily, ({ quantity }) => quantity),
    dailyCents: sum(daily, ({ cents }) => cents),
    quantity: sum(energy, ({ quantity }) => quantity),
    energyCents: sum(energy, ({ cents }) => cents),
  };
}

/** While prices stay, another mix of day and night, or an hour for free, counts as use. */
function pricesOf({ lines }: Bill, { supplyPointId }: SupplyPoint): string {
  return lines
    .filter((line) => line.supplyPointId === supplyPointId && line.unit !== 'day')
    .map(({ price }) => price)
    .join();
}

/**
 * Of one supply point. Days: at the old use a day and the old price. Rates: the new quantities at the change of the
 * price. Weather: as far as the temperature of both periods explains the change of the use a day. Use is what remains.
 */
function effectsOf(
  { world }: Context,
  site: Site,
  supplyPoint: SupplyPoint,
  before: Bill,
  now: Bill,
): Effects {
  const [one, two] = [partOf(before, supplyPoint), partOf(now, supplyPoint)];
  // Supply that began or ended between the two bills: days are the whole of it.
  if (one.days === 0 || two.days === 0) {
    return {
      days: two.dailyCents + two.energyCents - one.dailyCents - one.energyCents,
      weather: 0,
      rates: 0,
    };
  }
  const daily = [one.dailyCents / one.days, two.dailyCents / two.days] as const;
  const isLpg = supplyPoint.supplyType === 'lpg';
  const oldPrice = one.quantity === 0 ? null : one.energyCents / one.quantity;
  const newPrice = two.quantity === 0 ? null : two.energyCents / two.quantity;
  const energyRates =
    oldPrice === null || newPrice === null || pricesOf(before, supplyPoint) === pricesOf(now, supplyPoint)
      ? 0
      : two.quantity * (newPrice - oldPrice);
  const price = oldPrice ?? newPrice ?? 0;
  const perDay = isLpg ? 0 : one.quantity / one.days;
  const factor = (bill: Bill) =>
    meanFactor(world, site, supplyPoint, { start: dayNumber(bill.startDate), end: dayNumber(bill.endDate) });
  const weather = perDay === 0 ? 0 : two.days * perDay * (factor(now) / factor(before) - 1) * price;
  return {
    days: (two.days - one.days) * (daily[0] + perDay * price),
    rates: Math.round(two.days * (daily[1] - daily[0])) + energyRates,
    weather,
  };
}

/** How much energy the days of a period take because of their temperature, on average. */
function meanFactor(
  world: Context['world'],
  site: Site,
  { usage: { shape } }: SupplyPoint,
  window: BillWindow,
): number {
  let sum = 0;
  for (let day = window.start; day <= window.end; day += 1) {
    sum += dayFactor(shape, { day, temperature: world.usage.temperature(site.region, day) });
  }
  return sum / daysIn(window);
}
