import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { wireWindow } from '#mock/handlers/shared/balance.ts';
import { wireDollars } from '#mock/handlers/shared/money.ts';
import type { HomeProfile } from '#mock/world/customer.ts';
import {
  type AnalysedPeriod,
  type AnalysedUse,
  analysedPeriod,
  homeProfileState,
  withoutInsights,
} from './analysed-period.ts';

/** Kilowatt-hours of an ordinary year: of a home with one person, and for each further one. */
const typical = {
  electricity: { first: 4_600, more: 1_050 },
  naturalGas: { first: 4_800, more: 1_150 },
} as const;
/** The use of efficient similar homes, relative to the average. */
const efficientShare = 0.78;

/** This home and similar homes, in the last billed period. */
export const homeComparisonHandlers: Pick<Handlers, 'drd.widget.homeComparison'> = {
  'drd.widget.homeComparison': (_input, context) => reply(200, answerOf(context)),
};

function answerOf(context: Context) {
  const { customer, world } = context;
  const profile = homeProfileState(context);
  if (profile === 'none') return { status: 'COMING_SOON' as const };
  const missing = withoutInsights(context);
  if (missing !== null) return { status: missing };
  const period = analysedPeriod(context);
  if (period === 'READY') return { status: 'READY' as const };
  const { homeProfile } = customer;
  if (profile === 'missing' || homeProfile === null) return { status: 'HOME_PROFILE_NOT_COMPLETED' as const };
  const isLite = period.isLite || profile === 'minimal';
  const hasPopup = customer.hasSolar && customer.flags.hasEarlyAccess;
  const status = isLite ? ('SUCCESS_WITH_LIMITED_DATA' as const) : ('SUCCESS' as const);
  return {
    status: hasPopup ? ('SUCCESS_WITH_POPUP' as const) : status,
    period: wireWindow(period.window),
    comparison: comparisonOf(period, homeProfile),
    efficientText: '',
    isLite,
    hasHomeProfileChanged: customer.profileChangedOn === world.today(),
    popup: hasPopup
      ? {
          title: 'Your panels aren’t in it yet',
          text: 'We compare what you took from the grid. What your panels made comes on top of it.',
        }
      : null,
  };
}

/** This home and similar homes in a period, by kind of energy and together. */
export function comparisonOf(period: AnalysedPeriod, profile: HomeProfile) {
  const electricity = compare(period, profile, 'electricity');
  const gas = compare(period, profile, 'naturalGas');
  return { electricity, gas, total: add(electricity, gas) };
}

interface Figures {
  actual: number;
  average: number;
  efficient: number;
}
export interface Compared {
  usageInKWh: Figures;
  usageInDollars: Figures;
}

/**
 * Similar homes have as many people. Their season is this home's own: the period's share of an ordinary year.
 * Money is at this home's own prices, daily charge included.
 */
function compare(
  period: AnalysedPeriod,
  profile: HomeProfile,
  supplyType: 'electricity' | 'naturalGas',
): Compared | null {
  const uses = period.uses.filter((use) => use.supplyType === supplyType);
  const wh = sum(uses, ({ wh }) => wh);
  if (wh === 0) return null;
  const people = (profile.NumberOfAdultOccupants ?? 1) + (profile.NumberOfChildOccupants ?? 0);
  const { first, more } = typical[supplyType];
  const ordinary = sum(uses, ({ source }) => source.supplyPoint.usage.yearKwh);
  const average = (wh * (first + more * (people - 1)) * uses.length) / ordinary;
  const efficient = average * efficientShare;
  const energyCents = sum(uses, (use) => use.energyCents);
  const dailyCents = sum(uses, (use) => use.cents) - energyCents;
  const dollars = (use: number) => wireDollars(dailyCents + (energyCents * use) / wh);
  return {
    usageInKWh: { actual: kwhOf(wh), average: kwhOf(average), efficient: kwhOf(efficient) },
    usageInDollars: { actual: dollars(wh), average: dollars(average), efficient: dollars(efficient) },
  };
}

function add(one: Compared | null, other: Compared | null): Compared {
  const figures = (unit: keyof Compared): Figures => {
    const of = (key: keyof Figures) =>
      Math.round(((one?.[unit][key] ?? 0) + (other?.[unit][key] ?? 0)) * 1_000) / 1_000;
    return { actual: of('actual'), average: of('average'), efficient: of('efficient') };
  };
  return { usageInKWh: figures('usageInKWh'), usageInDollars: figures('usageInDollars') };
}

function kwhOf(wh: number): number {
  return Math.round(wh) / 1_000;
}

function sum(uses: readonly AnalysedUse[], value: (use: AnalysedUse) => number): number {
  return uses.reduce((total, use) => total + value(use), 0);
}
