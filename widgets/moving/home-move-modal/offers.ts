import type { ResponseOf } from '#schemas/wire.ts';
import { cents, formatWholeDollars } from '#src/money/money.ts';
import { z } from '#src/zod.ts';
import type { SupplyType } from '#widgets/shared/energy/supply-icons.ts';
import {
  answerFor,
  type Connection,
  chosenConnections,
  connectionsOf,
  type EnergyKind,
  energyKinds,
  type Picked,
} from '#widgets/shared/moving/registry.ts';
import type { Term } from './move-answers.ts';

export type Offers = ResponseOf<'homeMove.offers'>;
export type Offer = Offers['offerData'][number];
export type Bonus = Offers['bonusOfferData'][number];

/** The kinds of energy as this flow names them. */
export const energyLabels: Readonly<Record<SupplyType, string>> = {
  electricity: 'Electricity',
  naturalGas: 'Natural Gas',
  lpg: 'Bottled Gas (LPG)',
};

/** "Fixed term of 24 months" */
export const termName = ({
  term,
  months,
}: {
  readonly term: Term;
  readonly months: number | null;
}): string => (term === 'fixedTerm' ? `Fixed term, ${months ?? 0} months` : 'Flexible term');

export const termOf = (offer: Offer | undefined, term: string) =>
  offer?.terms.find((each) => each.term === term);

/** The terms on which any plan can be had. */
export function termsOf({ offerData }: Offers): Offer['terms'] {
  const all = offerData.flatMap(({ terms }) => terms);
  return all.filter(({ term }, index) => all.findIndex((each) => each.term === term) === index);
}

/** Bonuses that come with a term. */
export const bonusesOf = ({ bonusOfferData }: Offers, term: string): Bonus[] =>
  bonusOfferData.filter(({ terms }) => terms.some((each) => each === term));

/** "Everyday Standard, fixed term, 24 months, with $100 credit": what is chosen, in one sentence. */
export function fullString(offers: Offers, planId: string, term: string, bonusCode: string): string {
  const offer = offers.offerData.find((each) => each.planId === planId);
  const chosen = termOf(offer, term);
  if (offer === undefined || chosen === undefined) return '';
  const bonus = bonusesOf(offers, term).find(({ bonusOfferCode }) => bonusOfferCode === bonusCode);
  const words = `${offer.name}, ${termName(chosen).toLowerCase()}`;
  return bonus === undefined ? words : `${words}, with ${bonus.name}`;
}

/** What a term means. */
export const termText = ({ term, months, exitFee }: Offer['terms'][number]): string =>
  term === 'flexibleTerm'
    ? 'You can leave or change plan at any time. Prices can change; we tell you 30 days before.'
    : `Prices stay the same for ${months ?? 0} months. Leaving early costs ${formatWholeDollars(exitFee ?? cents(0))}.`;

/** What a plan costs a month, as far as that is known. */
export function costText({ offerData, customerData }: Offers, planId: string, term: string): string {
  const chosen = termOf(
    offerData.find((each) => each.planId === planId),
    term,
  );
  if (!chosen?.costPerMonth) return "We can't say without a year of your use. The prices are with the plan.";
  const gst = customerData.isWithGst ? 'incl. GST' : 'excl. GST';
  return `About ${formatWholeDollars(chosen.costPerMonth.amount)}, with daily charges, ${gst}`;
}

/** The connections that are used: the only one of a kind, or the one that was chosen. */
export function chosenIcps(
  found: readonly Connection[],
  selected: readonly SupplyType[],
  picked: Picked,
): Picked {
  const wanted = found.filter(({ supplyType }) => selected.includes(supplyType));
  const chosen = chosenConnections(wanted, picked, true);
  const icpOf = (kind: EnergyKind) => connectionsOf(chosen, kind)[0]?.icp ?? '';
  return { electricity: icpOf('electricity'), naturalGas: icpOf('naturalGas') };
}

/** At least one kind of energy, and one connection of each kind that has several. */
export const energyForm = (available: readonly SupplyType[], found: readonly Connection[]) =>
  z
    .object({
      selectedEnergy: z.array(z.enum(['electricity', 'naturalGas', 'lpg'])).check(
        z.refine((kinds) => kinds.some((kind) => available.includes(kind)), {
          error: 'Choose at least one kind of energy.',
        }),
      ),
      registryAddressSelected: z.object({ electricity: z.string(), naturalGas: z.string() }),
    })
    .check(({ value, issues }) => {
      for (const kind of energyKinds) {
        const isAnswered = answerFor(kind, found, value.registryAddressSelected, true) !== undefined;
        if (value.selectedEnergy.includes(kind) && !isAnswered)
          issues.push({
            code: 'custom',
            input: '',
            path: ['registryAddressSelected', kind],
            message: 'Choose your connection.',
          });
      }
    });

/** A plan that is offered on a term. */
export const planForm = (offers: Offers) =>
  z
    .object({
      selectedTerm: z.enum(['', 'flexibleTerm', 'fixedTerm']),
      selectedOffer: z.string(),
      bonusOfferCode: z.string(),
    })
    .check(({ value, issues }) => {
      const offer = offers.offerData.find(({ planId }) => planId === value.selectedOffer);
      if (termOf(offer, value.selectedTerm) === undefined)
        issues.push({ code: 'custom', input: '', path: ['selectedOffer'], message: 'Choose a plan.' });
    });
