import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { wireDollars } from '#mock/handlers/shared/money.ts';
import { badField, notFound } from '#mock/handlers/shared/problems.ts';
import { numberText } from '#mock/handlers/shared/words.ts';
import { addressDeck, folded } from '#mock/world/address-deck.ts';
import { dayNumber, dayText } from '#mock/world/calendar.ts';
import { addressLine, type Site, type SupplyType, selectedAccount } from '#mock/world/customer.ts';
import { type Plan, planOf } from '#mock/world/plans.ts';
import { dateRange, wireRates } from './form.ts';
import { costPerMonth } from './offer-cost.ts';
import { fixedTerm, offeredBonuses, offeredPlans, type Term } from './offer-deck.ts';

const kinds = ['electricity', 'naturalGas', 'lpg'] as const;

/** Kinds of energy at an address: natural gas where the registry has a connection, the others everywhere. */
export function availableEnergy(address: string): SupplyType[] {
  const entry = addressDeck.find((each) => folded(addressLine(each.address)) === folded(address));
  const hasGas = entry?.connections.some(({ supplyType }) => supplyType === 'naturalGas') ?? false;
  return kinds.filter((kind) => kind !== 'naturalGas' || hasGas);
}

/** The plans, terms and bonuses with which a move to an address can be submitted. */
export const homeMoveOffersHandlers: Pick<Handlers, 'homeMove.offers'> = {
  'homeMove.offers': ({ query }, context) => {
    const { customer, world } = context;
    const account = selectedAccount(customer);
    const site = account.sites.find(({ id }) => id === query.siteId);
    if (!site) throw notFound('No such site', '/query/siteId');
    checkDay(query.moveInDate, world.today());
    const available = availableEnergy(query.address);
    const wanted = wantedOf(query.energyTypes, available);
    const present = new Set(site.supplyPoints.map(({ planId }) => planId));
    const day = dayNumber(query.moveInDate);
    const offers = offeredPlans(account, wanted, present);
    const pricedOn = (term: Term) => (term === 'fixedTerm' ? fixedTerm.energyFactor : 1);
    return reply(200, {
      referenceId: `Q${account.customerNumber.slice(-6)}-${query.moveInDate.slice(2).replaceAll('-', '')}-${initials(wanted)}`,
      customerData: { customerType: account.type, isWithGst: account.type === 'residential' },
      availableEnergy: available,
      presentCost: presentCost(context, site, wanted),
      offerData: offers.map(({ planId, isPresent, parts, terms }) => ({
        planId,
        name: planOf(planId).name,
        isPresent,
        terms: terms.map((term) => ({
          term,
          months: term === 'fixedTerm' ? fixedTerm.months : null,
          exitFee: term === 'fixedTerm' ? wireDollars(fixedTerm.exitFeeCents) : null,
          costPerMonth: costPerMonth(context, account, site, {
            planIds: parts,
            day,
            energyFactor: pricedOn(term),
          }),
        })),
      })),
      ratesData: offers.flatMap(({ planId, parts, terms }) =>
        terms.map((term) => ({
          planId,
          term,
          rates: parts.map((id) => wireRates(planOf(id), day, pricedOn(term))),
        })),
      ),
      bonusOfferData: offeredBonuses(customer, account, wanted),
      additionalPlanInfo: offers.flatMap(({ planId }) =>
        infoOf(planOf(planId)).map((text) => ({ planId, text })),
      ),
    });
  },
};

function checkDay(date: string, today: string): void {
  const { earliestDate, latestDate } = dateRange(today);
  const isReal = dayText(dayNumber(date)) === date;
  if (!isReal || date < earliestDate || date > latestDate) {
    throw badField('/query/moveInDate', `Choose a day from ${earliestDate} to ${latestDate}.`);
  }
}

function wantedOf(text: string | undefined, available: readonly SupplyType[]): SupplyType[] {
  if (text === undefined) return [...available];
  const named = text.split(',');
  if (new Set(named).size < named.length) {
    throw badField('/query/energyTypes', 'A kind of energy is in it twice.');
  }
  const wanted = available.filter((kind) => named.includes(kind));
  if (wanted.length < named.length) {
    throw badField('/query/energyTypes', 'There is no natural gas at this address.');
  }
  return wanted;
}

/** What the present plans for these kinds of energy cost at today's prices. */
function presentCost(context: Context, site: Site, wanted: readonly SupplyType[]) {
  const planIds = site.supplyPoints
    .filter(({ supplyType }) => wanted.includes(supplyType))
    .map(({ planId }) => planId);
  if (planIds.length < wanted.length) return null;
  const day = dayNumber(context.world.today());
  return costPerMonth(context, selectedAccount(context.customer), site, { planIds, day, energyFactor: 1 });
}

const initials = (wanted: readonly SupplyType[]) =>
  wanted.map((kind) => kind.charAt(0).toUpperCase()).join('');

/** What prices alone don't say of a plan. */
function infoOf({ energy, id }: Plan): string[] {
  switch (energy.kind) {
    case 'dayNight':
      return [`Power is cheaper from ${hour(energy.nightFrom)} to ${hour(energy.nightTo)}, every day.`];
    case 'value':
      return [`The first ${numberText(energy.yearLimitKwh)} kWh of a year cost less than what follows.`];
    case 'bottles':
      return ['You order bottles when you need them.'];
    case 'flat':
      return id === 'lowUser' ? ['Suits homes that use less than about 8,000 kWh a year.'] : [];
  }
}

const hour = (clock: number) => `${clock % 12 === 0 ? 12 : clock % 12} ${clock < 12 ? 'am' : 'pm'}`;
