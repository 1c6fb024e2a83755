import type { Context } from '#mock/handler.ts';
import { badField } from '#mock/handlers/shared/problems.ts';
import { selectedAccount } from '#mock/world/customer.ts';
import { phoneText } from '#mock/world/phone.ts';
import type { WireBodyOf } from '#schemas/wire.ts';
import { connectionOf } from './form.ts';
import { offeredBonuses, offeredPlans } from './offer-deck.ts';
import { availableEnergy } from './offers.ts';

type Submission = WireBodyOf<'homeMove.submit'>;

/** Refuses a plan, term or bonus that isn't offered for the new address, and a mobile number that can't be one. */
export function checkChoices(context: Context, body: Submission): void {
  checkOffer(context, body);
  const { mobile } = body.contact ?? {};
  if (mobile != null && phoneText(mobile, 'mobile') === null) {
    throw badField('/body/contact/mobile', 'It isn’t a mobile number.');
  }
}

function checkOffer({ customer }: Context, { offer, moveInAddress, moveInIcps }: Submission): void {
  if (offer === undefined) return;
  const { energyTypes, planId, term, bonusCode } = offer;
  const kinds = new Set(energyTypes);
  const available = availableEnergy(moveInAddress);
  if (kinds.size < energyTypes.length || energyTypes.some((kind) => !available.includes(kind))) {
    throw badField('/body/offer/energyTypes', 'The address hasn’t these kinds of energy.');
  }
  const connected = moveInIcps.map((icp) => connectionOf(icp)?.supplyType);
  if (connected.some((kind) => kind !== undefined && !kinds.has(kind))) {
    throw badField('/body/offer/energyTypes', 'A connection is of another kind of energy.');
  }
  if (kinds.has('naturalGas') && !connected.includes('naturalGas')) {
    throw badField('/body/moveInIcps', 'Natural gas needs its connection.');
  }
  const account = selectedAccount(customer);
  const plan = offeredPlans(account, energyTypes, new Set()).find((each) => each.planId === planId);
  if (!plan) throw badField('/body/offer/planId', 'The plan isn’t offered for this address.');
  if (!plan.terms.includes(term)) throw badField('/body/offer/term', 'The plan doesn’t come with this term.');
  if (bonusCode === null) return;
  const bonus = offeredBonuses(customer, account, energyTypes).find(
    ({ bonusOfferCode }) => bonusOfferCode === bonusCode,
  );
  if (!bonus?.terms.includes(term)) {
    throw badField('/body/offer/bonusCode', 'The bonus doesn’t come with this plan and term.');
  }
}
