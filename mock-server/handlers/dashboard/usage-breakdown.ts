import type { FromSchema } from 'json-schema-to-ts';
import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { wireDollars } from '#mock/handlers/shared/money.ts';
import { dayNumber, dayText, partsOf } from '#mock/world/calendar.ts';
import { type HomeProfile, selectedAccount, type UsageProfile } from '#mock/world/customer.ts';
import { apportion } from '#mock/world/noise.ts';
import { hasAirConditioning, isBusinessProfileMinimal } from '#mock/world/profile-answers.ts';
import type { usageBreakdown } from '#schemas/entities/dashboard.ts';
import {
  type AnalysedPeriod,
  type AnalysedUse,
  analysedPeriod,
  homeProfileState,
  withoutInsights,
} from './analysed-period.ts';

type Breakdown = FromSchema<typeof usageBreakdown>;
type Weights = Readonly<Record<string, number>>;

/** Colours that the server proposes; the portal uses them only where they have enough contrast. */
const categories: Readonly<Record<string, { readonly colour: string; readonly tip: string }>> = {
  heating: { colour: '#B4451F', tip: "Heat the rooms you're in, and close the doors behind you." },
  'hot water': { colour: '#1F6FB4', tip: 'Five-minute showers are the quickest saving there is.' },
  appliances: { colour: '#5B3E96', tip: 'Fill the oven or use the air fryer for small meals.' },
  electronics: { colour: '#2F6B4F', tip: "Switch off at the wall what's on standby." },
  lighting: { colour: '#8A6A00', tip: 'LED bulbs use a fifth of what old ones do.' },
  cooling: { colour: '#00708A', tip: 'Set the heat pump to 24 degrees or more in summer.' },
  EV: { colour: '#0B7A75', tip: 'Charge at night, when your rate is lower.' },
  pool: { colour: '#2456A6', tip: 'Run the pool pump for fewer hours outside summer.' },
  laundry: { colour: '#7A3B69', tip: 'Wash cold, and dry on the line.' },
  dishwasher: { colour: '#4B5A6A', tip: 'Wait for a full load and use the eco setting.' },
  other: { colour: '#5F6368', tip: '' },
};

/** What energy was used for in the last billed period; the categories add up to it in energy and in money. */
export const usageBreakdownHandlers: Pick<Handlers, 'drd.widget.usageBreakdown'> = {
  'drd.widget.usageBreakdown': (_input, context) => reply(200, breakdownOf(context)),
};

function breakdownOf(context: Context): Breakdown {
  const { customer } = context;
  const profile = homeProfileState(context);
  const isBusiness = selectedAccount(customer).type === 'sme';
  if (profile === 'none' && !isBusiness) return { status: 'COMING_SOON' };
  const missing = withoutInsights(context);
  if (missing !== null) return { status: missing };
  const period = analysedPeriod(context);
  if (period === 'READY') return { status: 'READY' };
  const isMissing = isBusiness ? !isBusinessProfileMinimal(customer.businessProfile) : profile === 'missing';
  if (isMissing) return { status: 'HOME_PROFILE_NOT_COMPLETED' };

  const { categories: split, biggestSaving } = splitPeriod(context, period);
  const isLite = period.isLite || profile === 'minimal';
  const hasEv = customer.flags.hasEarlyAccess && split.some(({ name }) => name === 'EV');
  return {
    status: hasEv ? 'SUCCESS_WITH_POPUP' : isLite ? 'SUCCESS_WITH_LIMITED_DATA' : 'SUCCESS',
    period: { startDate: dayText(period.window.start), numberOfDays: period.days },
    categories: split,
    biggestSaving,
    popup: hasEv
      ? { title: 'Your EV has its own line', text: 'We can now tell charging at home from everything else.' }
      : null,
  };
}

/** What the energy of a period was used for, by category; the categories add up to it in energy and in money. */
export function splitPeriod({ customer }: Pick<Context, 'customer'>, period: AnalysedPeriod) {
  const isBusiness = selectedAccount(customer).type === 'sme';
  const split = splitUses(period.uses, (use) =>
    weightsOf(use, customer.homeProfile, dayText(period.window.start)),
  );
  const total = { wh: sumOf(split, 'wh'), cents: sumOf(split, 'cents') };
  const shares = {
    wh: apportion(
      1_000,
      split.map(({ wh }) => wh),
    ),
    cents: apportion(
      1_000,
      split.map(({ cents }) => cents),
    ),
  };
  return {
    categories: split.map(({ name, wh, cents }, index) => ({
      name,
      hexColour: categories[name]?.colour ?? '#5F6368',
      iconUrl: '',
      tip: (isBusiness ? businessTips[name] : undefined) ?? categories[name]?.tip ?? '',
      kWh: shareOf(wh / 1_000, total.wh, shares.wh[index], period.days),
      dollar: shareOf(wireDollars(cents), total.cents, shares.cents[index], period.days),
    })),
    biggestSaving: isBusiness ? null : savingOf(split.map(({ name }) => name)),
  };
}

interface Part {
  readonly name: string;
  readonly wh: number;
  readonly cents: number;
}

/** Whole watt-hours and cents of every use, spread by weight and added up by category, largest first, other last. */
function splitUses(uses: readonly AnalysedUse[], weights: (use: AnalysedUse) => Weights): Part[] {
  const parts = new Map<string, Part>();
  for (const use of uses) {
    const entries = Object.entries(weights(use)).filter(([, weight]) => weight > 0);
    const values = entries.map(([, weight]) => weight);
    const wh = apportion(use.wh, values);
    const cents = apportion(use.cents, values);
    for (const [index, [name]] of entries.entries()) {
      const known = parts.get(name) ?? { name, wh: 0, cents: 0 };
      parts.set(name, { name, wh: known.wh + (wh[index] ?? 0), cents: known.cents + (cents[index] ?? 0) });
    }
  }
  return [...parts.values()].sort(
    (a, b) => Number(a.name === 'other') - Number(b.name === 'other') || b.wh - a.wh,
  );
}

/** Advice where a business uses a category for something else than a home does. */
const businessTips: Readonly<Record<string, string>> = {
  heating: 'Heat for the hours in which people are there, and half an hour before.',
  'hot water': 'Fix dripping taps, and lag the pipes that are warm to the touch.',
  cooling: 'Keep chiller doors shut, seals whole and coils clean.',
  appliances: 'Switch machines off when the last shift ends.',
};

/** What is on in a shop, and in the other businesses. */
const businessWeights: Partial<Record<UsageProfile['shape'], Weights>> = {
  shop: { cooling: 44, lighting: 21, heating: 12, appliances: 10, electronics: 6, 'hot water': 3, other: 4 },
  office: { heating: 24, cooling: 18, lighting: 22, electronics: 24, 'hot water': 5, other: 7 },
  coldStore: { cooling: 86, lighting: 6, electronics: 2, other: 6 },
  farm: { 'hot water': 26, cooling: 28, appliances: 34, lighting: 5, other: 7 },
};

function weightsOf(
  { source, supplyType, wh }: AnalysedUse,
  profile: HomeProfile | null,
  start: string,
): Weights {
  const { usage } = source.supplyPoint;
  const business = businessWeights[usage.shape];
  if (business) return business;
  // 1 in July, 0 in January.
  const winter = (1 - Math.cos(((partsOf(dayNumber(start)).month - 1) / 12) * 2 * Math.PI)) / 2;
  const uses = (list: readonly string[] | null | undefined, key: string) => list?.includes(key) ?? false;
  if (supplyType === 'naturalGas') {
    const heats = uses(profile?.HeatingFuels, 'naturalGas');
    const warms = uses(profile?.WaterHeating, 'naturalGas');
    return { heating: heats ? 8 + 55 * winter : 0, 'hot water': warms ? 42 : 0, appliances: 9, other: 3 };
  }
  const evWh = usage.evYearKwh === undefined ? 0 : (wh * usage.evYearKwh) / usage.yearKwh;
  const rest = {
    heating: uses(profile?.HeatingFuels, 'electricity') ? 8 + 34 * winter : 0,
    cooling: hasAirConditioning(profile) ? 7 * (1 - winter) : 0,
    'hot water': uses(profile?.WaterHeating, 'electricity') ? 28 : 0,
    appliances: 17,
    electronics: 11,
    lighting: 6 + 3 * winter,
    laundry: 5 + (profile?.NumberOfChildOccupants ?? 0),
    dishwasher: 3,
    pool: uses(profile?.OtherEnergyUsageImpact, 'pool') ? 9 : 0,
    other: 8,
  };
  const sum = Object.values(rest).reduce((total, weight) => total + weight, 0);
  return { ...rest, EV: wh === evWh ? 0 : (sum * evWh) / (wh - evWh) };
}

function shareOf(value: number, total: number, perMille: number | undefined, days: number) {
  return {
    value,
    percentage: total === 0 ? 0 : (perMille ?? 0) / 10,
    dailyAverageUsage: Math.round((value / days) * 1_000) / 1_000,
  };
}

function sumOf(parts: readonly Part[], key: 'wh' | 'cents'): number {
  return parts.reduce((sum, part) => sum + part[key], 0);
}

function savingOf(
  names: readonly string[],
): NonNullable<Extract<Breakdown, { biggestSaving: unknown }>['biggestSaving']> | null {
  const appliance = names.find((name) => name === 'heating' || name === 'hot water' || name === 'cooling');
  if (appliance === undefined) return null;
  const tip = categories[appliance]?.tip ?? '';
  const tipCategory = { heating: 'Heating', 'hot water': 'Hot water', cooling: 'Cooling' }[appliance] ?? '';
  return { appliance, description: tip, ctaLabel: 'See more tips', tipCategory };
}
