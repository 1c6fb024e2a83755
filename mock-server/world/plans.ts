import { type Day, type DayNumber, dayNumber, partsOf } from './calendar.ts';
import type { SupplyType } from './customer.ts';

/** Hundredths of a cent, by the first day on which they apply, oldest first. Prices change once a year, in April. */
export type Price = readonly (readonly [from: Day, hundredthsOfCent: number])[];

type EnergyPrice =
  | { readonly kind: 'flat'; readonly name: string; readonly price: Price }
  | {
      readonly kind: 'dayNight';
      readonly day: Price;
      readonly night: Price;
      /** Clock hours; the night runs over midnight. */
      readonly nightFrom: number;
      readonly nightTo: number;
    }
  | {
      /** A yearly amount at one price and everything after it at another. */
      readonly kind: 'value';
      readonly price: Price;
      readonly priceAfter: Price;
      readonly yearLimitKwh: number;
      /** Month in which the plan year begins. */
      readonly yearFromMonth: number;
    }
  | { readonly kind: 'bottles'; readonly price: Price; readonly bottleKg: 45 };

export interface Plan {
  readonly id: string;
  readonly name: string;
  readonly supplyType: SupplyType;
  /** Whether the prices here contain GST of 15 %. Bills always do. */
  readonly gst: 'inclusive' | 'exclusive';
  /** The portal may show money next to energy. */
  readonly isCostIncluded: boolean;
  readonly energy: EnergyPrice;
  readonly daily: Price;
  readonly dailyName: string;
}

const since = (before: number, from2024: number, from2025: number, from2026: number): Price => [
  ['2000-01-01', before],
  ['2024-04-01', from2024],
  ['2025-04-01', from2025],
  ['2026-04-01', from2026],
];

const electricity = { supplyType: 'electricity', dailyName: 'Daily charge', isCostIncluded: true } as const;
const withGst = { gst: 'inclusive' } as const;
const withoutGst = { gst: 'exclusive' } as const;

const list: readonly Plan[] = [
  {
    ...electricity,
    ...withGst,
    id: 'standard',
    name: 'Everyday Standard',
    energy: { kind: 'flat', name: 'Anytime', price: since(2_590, 2_725, 2_945, 3_060) },
    daily: since(18_900, 20_300, 23_100, 24_600),
  },
  {
    ...electricity,
    ...withGst,
    id: 'lowUser',
    name: 'Everyday Low User',
    energy: { kind: 'flat', name: 'Anytime', price: since(3_110, 3_240, 3_390, 3_425) },
    daily: since(10_350, 13_800, 17_250, 20_700),
  },
  {
    ...electricity,
    ...withGst,
    id: 'evNight',
    name: 'EV Night Saver',
    energy: {
      kind: 'dayNight',
      day: since(2_890, 3_020, 3_275, 3_390),
      night: since(1_445, 1_510, 1_640, 1_695),
      nightFrom: 21,
      nightTo: 7,
    },
    daily: since(19_500, 20_900, 23_800, 25_200),
  },
  {
    ...electricity,
    ...withGst,
    id: 'value',
    name: 'Value 8,000',
    energy: {
      kind: 'value',
      price: since(2_410, 2_540, 2_760, 2_870),
      priceAfter: since(3_120, 3_260, 3_520, 3_640),
      yearLimitKwh: 8_000,
      yearFromMonth: 7,
    },
    daily: since(18_900, 20_300, 23_100, 24_600),
  },
  {
    ...electricity,
    ...withoutGst,
    id: 'business',
    name: 'Business Anytime',
    energy: { kind: 'flat', name: 'Anytime', price: since(2_080, 2_190, 2_365, 2_460) },
    daily: since(24_500, 26_200, 29_800, 31_500),
  },
  {
    ...electricity,
    ...withoutGst,
    id: 'group',
    name: 'Group Supply',
    isCostIncluded: false,
    energy: { kind: 'flat', name: 'Anytime', price: since(1_890, 1_990, 2_150, 2_240) },
    daily: since(22_000, 23_500, 26_800, 28_300),
  },
  {
    ...withGst,
    id: 'gas',
    name: 'Natural gas standard',
    supplyType: 'naturalGas',
    isCostIncluded: true,
    energy: { kind: 'flat', name: 'Natural gas', price: since(1_040, 1_120, 1_265, 1_340) },
    daily: since(16_400, 17_600, 19_900, 21_200),
    dailyName: 'Daily charge',
  },
  {
    ...withoutGst,
    id: 'gasValue',
    name: 'Business Gas Value 20,000',
    supplyType: 'naturalGas',
    isCostIncluded: true,
    energy: {
      kind: 'value',
      price: since(870, 930, 1_045, 1_110),
      priceAfter: since(1_130, 1_210, 1_360, 1_440),
      yearLimitKwh: 20_000,
      yearFromMonth: 7,
    },
    daily: since(19_800, 21_300, 24_100, 25_700),
    dailyName: 'Daily charge',
  },
  {
    ...withoutGst,
    id: 'gasContract',
    name: 'Business Gas Contract',
    supplyType: 'naturalGas',
    isCostIncluded: false,
    energy: { kind: 'flat', name: 'Natural gas', price: since(820, 880, 990, 1_050) },
    daily: since(19_800, 21_300, 24_100, 25_700),
    dailyName: 'Daily charge',
  },
  {
    ...withGst,
    id: 'bottledGas',
    name: 'Bottled gas 45 kg',
    supplyType: 'lpg',
    isCostIncluded: true,
    energy: { kind: 'bottles', price: since(1_290_000, 1_350_000, 1_420_000, 1_480_000), bottleKg: 45 },
    daily: since(3_500, 3_700, 4_000, 4_200),
    dailyName: 'Bottle rental',
  },
];

const byId = new Map(list.map((plan) => [plan.id, plan]));

export function planOf(id: string): Plan {
  const plan = byId.get(id);
  if (!plan) throw new Error(`There is no plan "${id}".`);
  return plan;
}

/** The price that applies on a day, in hundredths of a cent. */
export function priceOn(price: Price, day: DayNumber): number {
  let found = price[0]?.[1] ?? 0;
  for (const [from, amount] of price) {
    if (dayNumber(from) > day) break;
    found = amount;
  }
  return found;
}

/** The price of most energy on a day, in hundredths of a cent. */
export function mainPrice({ energy }: Plan, day: DayNumber): number {
  return priceOn(energy.kind === 'dayNight' ? energy.day : energy.price, day);
}

/** Whether a half-hour, by what the clock shows, is night. */
export function isNight(
  energy: { readonly nightFrom: number; readonly nightTo: number },
  clockSlot: number,
): boolean {
  const hour = Math.floor(clockSlot / 2);
  return hour >= energy.nightFrom || hour < energy.nightTo;
}

/** First day of the plan year to which a day belongs. */
export function planYearStart(yearFromMonth: number, day: DayNumber): DayNumber {
  const { year, month } = partsOf(day);
  const start = month >= yearFromMonth ? year : year - 1;
  return Date.UTC(start, yearFromMonth - 1, 1) / 86_400_000;
}
