import { describe, expect, test } from 'vitest';
import { daysIn, recentWindows, windowOf } from './bill-periods.ts';
import type { Bill } from './bills.ts';
import { dayNumber, dayText, weekdayOf } from './calendar.ts';
import { costDays, costSlots, noFreeSlots } from './costing.ts';
import type { Account, Customer } from './customer.ts';
import { planOf, priceOn } from './plans.ts';
import { freeSlotsOf } from './powershout.ts';
import { createWorld } from './world.ts';

const now = Date.parse('2026-03-03T10:24:00+13:00');
const world = createWorld({ seed: 1, clock: { now: () => now } });
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

function persona(id: string): Customer {
  const customer = world.customer(id);
  if (!customer) throw new Error(`No persona ${id}`);
  return customer;
}
const all: readonly (readonly [string, Customer, Account])[] = world.personas.flatMap(({ id }) =>
  persona(id).accounts.map((account) => [`${id} ${account.id}`, persona(id), account] as const),
);
const billed = all.filter(([, customer, account]) => world.bills(customer, account).length > 0);

describe('bill periods', () => {
  test('follow one another without a gap and have 28 to 33 days', () => {
    for (const [name, , account] of billed) {
      const windows = recentWindows(account, dayNumber('2026-03-03'), 26);
      expect(windows, name).toHaveLength(27);
      windows.forEach((window, index) => {
        expect(daysIn(window), name).toBeGreaterThanOrEqual(28);
        expect(daysIn(window), name).toBeLessThanOrEqual(33);
        const earlier = windows[index + 1];
        if (earlier) expect(earlier.end + 1, name).toBe(window.start);
      });
    }
  });

  test('never end on a weekend', () => {
    for (const [, , account] of billed) {
      for (const { end } of recentWindows(account, dayNumber('2026-03-03'), 26)) {
        expect([0, 6]).not.toContain(weekdayOf(end));
      }
    }
  });

  test('give every day one period, that of Aroha being twelve days old', () => {
    const [account] = persona('aroha').accounts;
    if (!account) throw new Error('No account');
    const window = windowOf(account, dayNumber('2026-03-03'));
    expect([dayText(window.start), dayText(window.end)]).toEqual(['2026-02-20', '2026-03-19']);
    for (let day = dayNumber('2024-01-01'); day < dayNumber('2026-03-01'); day += 1) {
      const { start, end } = windowOf(account, day);
      expect(day >= start && day <= end).toBe(true);
    }
  });
});

/** The expected total of a bill, computed from half-hours and prices without the costing. */
function expectedCents(customer: Customer, account: Account, bill: Bill): number {
  const free = freeSlotsOf(customer);
  let cents = 0;
  for (const site of account.sites) {
    for (const supplyPoint of site.supplyPoints) {
      const plan = planOf(supplyPoint.planId);
      const gst = plan.gst === 'exclusive' ? 1.15 : 1;
      if (plan.energy.kind !== 'flat') throw new Error('Only flat prices here');
      let energy = 0;
      let daily = 0;
      for (let day = dayNumber(bill.startDate); day <= dayNumber(bill.endDate); day += 1) {
        const slots = world.usage.slots(site, supplyPoint, day);
        const paid = slots.filter((_, slot) => !free(supplyPoint, day).has(slot));
        energy += (sum(paid) / 1_000) * (priceOn(plan.energy.price, day) / 100) * gst;
        if (world.usage.day(site, supplyPoint, day).quality !== 'none')
          daily += (priceOn(plan.daily, day) / 100) * gst;
      }
      cents += Math.round(energy) + Math.round(daily);
    }
  }
  return cents;
}

describe('bills', () => {
  test('are the sum of half-hours and prices', () => {
    for (const id of ['aroha', 'callum', 'priya', 'ngaire']) {
      const [account] = persona(id).accounts;
      if (!account) throw new Error('No account');
      const bills = world.bills(persona(id), account);
      expect(bills.length).toBeGreaterThanOrEqual(25);
      for (const bill of bills) {
        expect(bill.totalCents, bill.id).toBe(expectedCents(persona(id), account, bill));
      }
    }
  });

  test('add up from their lines, and contain three twenty-thirds of GST', () => {
    for (const [name, customer, account] of billed) {
      for (const bill of world.bills(customer, account)) {
        expect(sum(bill.lines.map(({ cents }) => cents)), name).toBe(bill.totalCents);
        expect(bill.gstCents).toBe(Math.round((bill.totalCents * 3) / 23));
        expect(bill.lines.every(({ cents, quantity }) => cents >= 0 && quantity > 0)).toBe(true);
      }
    }
  });

  test('have the days of their supply as daily charges, and bottles for bottled gas', () => {
    const [account] = persona('wiremu').accounts;
    if (!account) throw new Error('No account');
    const bills = world.bills(persona('wiremu'), account).slice(-12);
    for (const bill of bills) {
      const days = dayNumber(bill.endDate) - dayNumber(bill.startDate) + 1;
      const rental = bill.lines.filter(({ name }) => name === 'Bottle rental');
      expect(sum(rental.map(({ quantity }) => quantity))).toBe(days);
    }
    const bottles = bills.flatMap(({ lines }) => lines.filter(({ unit }) => unit === 'bottle'));
    expect(sum(bottles.map(({ quantity }) => quantity))).toBeGreaterThanOrEqual(3);
    expect(sum(bottles.map(({ quantity }) => quantity))).toBeLessThanOrEqual(5);
  });

  test('split by price when prices change within the period', () => {
    const [account] = persona('aroha').accounts;
    if (!account) throw new Error('No account');
    const april = world.bills(persona('aroha'), account).find(({ endDate }) => endDate.startsWith('2025-04'));
    const energy = april?.lines.filter(({ name }) => name === 'Anytime') ?? [];
    expect(energy.map(({ price }) => price)).toEqual([2_725, 2_945]);
  });

  test('charge more after the yearly limit of a value plan, and only then', () => {
    const [account] = persona('margaret').accounts;
    if (!account) throw new Error('No account');
    const names = world
      .bills(persona('margaret'), account)
      .filter(({ endDate }) => endDate >= '2024-07-31' && endDate <= '2025-06-30')
      .map(({ lines }) => lines.map(({ name }) => name).filter((name) => name.includes('limit')));
    expect(names[0]).toEqual(['Within the yearly limit']);
    expect(names.at(-1)).toContain('After the yearly limit');
    expect(names.flat().filter((name) => name.startsWith('After')).length).toBeLessThan(4);
  });
});

describe('the cost of a day', () => {
  test('adds up to the bill, and its half-hours to the day', () => {
    for (const id of ['mei', 'margaret', 'aroha']) {
      const customer = persona(id);
      const [account] = customer.accounts;
      const [site] = account?.sites ?? [];
      const [supplyPoint] = site?.supplyPoints ?? [];
      if (!account || !site || !supplyPoint) throw new Error('No supply point');
      for (const bill of world.bills(customer, account).slice(-14)) {
        const window = { start: dayNumber(bill.startDate), end: dayNumber(bill.endDate) };
        const days = costDays(world.usage, site, supplyPoint, window, freeSlotsOf(customer));
        expect(sum(days.map((day) => day.energyCents + day.dailyChargeCents))).toBe(bill.totalCents);
        for (const day of days) {
          const slots = world.usage.slots(site, supplyPoint, day.day);
          const free = freeSlotsOf(customer)(supplyPoint, day.day);
          const cents = costSlots(planOf(supplyPoint.planId), day, slots, free);
          expect(sum(cents)).toBe(day.energyCents);
          for (const slot of free) expect(cents[slot]).toBe(0);
        }
      }
    }
  });

  test('is less with free power, and an EV at night costs half', () => {
    const [account] = persona('mei').accounts;
    const [site] = account?.sites ?? [];
    const [supplyPoint] = site?.supplyPoints ?? [];
    if (!account || !site || !supplyPoint) throw new Error('No supply point');
    const window = windowOf(account, dayNumber('2026-02-26'));
    const cost = (free: typeof noFreeSlots) =>
      sum(costDays(world.usage, site, supplyPoint, window, free).map(({ energyCents }) => energyCents));
    expect(cost(freeSlotsOf(persona('mei')))).toBeLessThan(cost(noFreeSlots));
    const lines = world.bills(persona('mei'), account).at(-1)?.lines ?? [];
    const price = (name: string) => lines.find((line) => line.name === name)?.price ?? 0;
    expect(price('Night') / price('Day')).toBeCloseTo(0.5, 2);
  });
});
