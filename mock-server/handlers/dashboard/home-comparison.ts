import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { wireWindow } from '#mock/handlers/shared/balance.ts';
import { wireDollars } from '#mock/handlers/shared/money.ts';
import { comparedUses } from '#mock/world/audience.ts';
import { type HomeProfile, selectedAccount } from '#mock/world/customer.ts';
import { isBusinessProfileMinimal } from '#mock/world/profile-answers.ts';
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
/** Kilowatt-hours of an ordinary year by square metre, for the uses of which there are enough similar businesses. */
const typicalOfUse: Readonly<Record<(typeof comparedUses)[number], Typical>> = {
  cafe: { electricity: 165, naturalGas: 210 },
  orchard: { electricity: 110, naturalGas: 0 },
  office: { electricity: 120, naturalGas: 60 },
};
/** Square metres of a business whose floor has no upper limit, relative to the lower one. */
const openEndedShare = 1.2;
/** The use of efficient similar homes, relative to the average. */
const efficientShare = 0.78;

/** This home and similar homes, in the last billed period. */
export const homeComparisonHandlers: Pick<Handlers, 'drd.widget.homeComparison'> = {
  'drd.widget.homeComparison': (_input, context) => reply(200, answerOf(context)),
};

function answerOf(context: Context) {
  const { customer, world } = context;
  const profile = comparisonState(context);
  if (profile === 'none') return { status: 'COMING_SOON' as const };
  const missing = withoutInsights(context);
  if (missing !== null) return { status: missing };
  const period = analysedPeriod(context);
  if (period === 'READY') return { status: 'READY' as const };
  const peers = peersOf(context);
  if (profile === 'missing' || peers === null) return { status: 'HOME_PROFILE_NOT_COMPLETED' as const };
  const isLite = period.isLite || profile === 'minimal';
  const hasPopup = customer.hasSolar && customer.flags.hasEarlyAccess;
  const status = isLite ? ('SUCCESS_WITH_LIMITED_DATA' as const) : ('SUCCESS' as const);
  return {
    status: hasPopup ? ('SUCCESS_WITH_POPUP' as const) : status,
    period: wireWindow(period.window),
    comparison: comparisonOf(period, peers),
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

/** Kilowatt-hours of an ordinary year. */
interface Typical {
  readonly electricity: number;
  readonly naturalGas: number;
}

/** What similar homes or businesses use in an ordinary year, at one supply point or at all of them. */
type Peers = Typical & { readonly isPerSupply: boolean };

const isBusinessOf = ({ customer }: Pick<Context, 'customer'>) => selectedAccount(customer).type === 'sme';

/** What there is to compare by: `none` for a brand without home profiles, and for a use without similar businesses. */
export function comparisonState(context: Context): ReturnType<typeof homeProfileState> {
  if (!isBusinessOf(context)) return homeProfileState(context);
  if (!isBusinessProfileMinimal(context.customer.businessProfile)) return 'missing';
  return peersOf(context) === null ? 'none' : 'complete';
}

/** Similar homes have as many people, similar businesses the same use and floor; null where nobody knows. */
export function peersOf(context: Pick<Context, 'customer'>): Peers | null {
  const { homeProfile, businessProfile } = context.customer;
  if (isBusinessOf(context)) {
    const use = comparedUses.find((each) => each === businessProfile?.MainUse);
    const { Min = null, Max = null } = businessProfile?.FloorAreaInM2 ?? {};
    if (use === undefined || (Min === null && Max === null)) return null;
    const area = Max === null ? (Min ?? 0) * openEndedShare : ((Min ?? 0) + Max) / 2;
    return {
      electricity: typicalOfUse[use].electricity * area,
      naturalGas: typicalOfUse[use].naturalGas * area,
      isPerSupply: false,
    };
  }
  return homeProfile && { ...homesLike(homeProfile), isPerSupply: true };
}

function homesLike(profile: HomeProfile): Typical {
  const others = (profile.NumberOfAdultOccupants ?? 1) + (profile.NumberOfChildOccupants ?? 0) - 1;
  const yearOf = ({ first, more }: { readonly first: number; readonly more: number }) =>
    first + more * others;
  return { electricity: yearOf(typical.electricity), naturalGas: yearOf(typical.naturalGas) };
}

/** This home and similar homes in a period, by kind of energy and together. */
export function comparisonOf(period: AnalysedPeriod, peers: Peers) {
  const electricity = compare(period, peers, 'electricity');
  const gas = compare(period, peers, 'naturalGas');
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
 * The season of similar homes is this home's own: the period's share of an ordinary year.
 * Money is at this home's own prices, daily charge included.
 */
function compare(
  period: AnalysedPeriod,
  peers: Peers,
  supplyType: 'electricity' | 'naturalGas',
): Compared | null {
  const uses = period.uses.filter((use) => use.supplyType === supplyType);
  const wh = sum(uses, ({ wh }) => wh);
  if (wh === 0) return null;
  const ordinary = sum(uses, ({ source }) => source.supplyPoint.usage.yearKwh);
  const average = (wh * peers[supplyType] * (peers.isPerSupply ? uses.length : 1)) / ordinary;
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
