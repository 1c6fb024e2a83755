import type { Account, Customer, SupplyType } from '#mock/world/customer.ts';
import type { offerTypes, planTerms } from '#schemas/entities/home-move.ts';

export type Term = (typeof planTerms)[number];

/** A fixed term holds prices for this many months, at energy prices that are lower by this factor. */
export const fixedTerm = { months: 24, energyFactor: 0.97, exitFeeCents: 15_000 } as const;

/** Plans for new customers of a kind of energy, by the kind of customer. */
const plans: Readonly<
  Record<'residential' | 'sme' | 'group', Readonly<Record<SupplyType, readonly string[]>>>
> = {
  residential: {
    electricity: ['standard', 'lowUser', 'value', 'evNight'],
    naturalGas: ['gas'],
    lpg: ['bottledGas'],
  },
  sme: { electricity: ['business'], naturalGas: ['gasValue'], lpg: ['bottledGas'] },
  group: { electricity: ['group'], naturalGas: ['gasContract'], lpg: ['bottledGas'] },
};

/** A plan in an offer: the one that is chosen, and those of the other kinds of energy that go with it. */
export interface OfferedPlan {
  readonly planId: string;
  readonly isPresent: boolean;
  readonly parts: readonly string[];
  readonly terms: readonly Term[];
}

const order: readonly SupplyType[] = ['electricity', 'naturalGas', 'lpg'];

/** The plans for these kinds of energy, the present one first. The first kind is chosen by plan, the others go along. */
export function offeredPlans(
  account: Account,
  wanted: readonly SupplyType[],
  present: ReadonlySet<string>,
): OfferedPlan[] {
  const deck = plans[account.isBuyingGroup ? 'group' : account.type];
  const [leading, ...others] = order.filter((kind) => wanted.includes(kind));
  if (leading === undefined) return [];
  const along = others.map((kind) => deck[kind].find((id) => present.has(id)) ?? deck[kind][0] ?? '');
  const terms: readonly Term[] =
    account.isBuyingGroup || leading === 'lpg' ? ['flexibleTerm'] : ['flexibleTerm', 'fixedTerm'];
  return deck[leading]
    .map((planId) => ({ planId, isPresent: present.has(planId), parts: [planId, ...along], terms }))
    .sort((one, other) => Number(other.isPresent) - Number(one.isPresent));
}

interface Bonus {
  readonly bonusOfferCode: string;
  readonly offerType: (typeof offerTypes)[number];
  readonly name: string;
  readonly text: string;
  readonly terms: Term[];
}

/** Bonuses for these kinds of energy; a buying group has its own contract instead. */
export function offeredBonuses(customer: Customer, account: Account, wanted: readonly SupplyType[]): Bonus[] {
  if (account.isBuyingGroup) return [];
  const has = (kind: SupplyType) => wanted.includes(kind);
  const bonuses: Bonus[] = [];
  if (has('electricity') && account.type === 'residential' && customer.powershout.eligible) {
    bonuses.push({
      bonusOfferCode: 'PSH24',
      offerType: 'PSH',
      name: '24 Powershout hours',
      text: 'Hours of free power that you book when you like. They’re yours from the day you move in.',
      terms: ['flexibleTerm', 'fixedTerm'],
    });
  }
  if (has('electricity') || has('naturalGas')) {
    const dollars = account.type === 'sme' ? 250 : 100;
    bonuses.push({
      bonusOfferCode: `CREDIT${dollars}`,
      offerType: 'CREDIT',
      name: `$${dollars} credit`,
      text: `$${dollars} off your first bill at the new address.`,
      terms: ['fixedTerm'],
    });
  }
  if (has('electricity') && has('naturalGas')) {
    bonuses.push({
      bonusOfferCode: 'DUAL10',
      offerType: 'DUAL DISCOUNT',
      name: '$10 a month off for two kinds of energy',
      text: 'For 12 months, while you have both electricity and natural gas with us.',
      terms: ['flexibleTerm', 'fixedTerm'],
    });
  }
  return bonuses;
}
