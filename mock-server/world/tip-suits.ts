import { type Customer, type SupplyPoint, selectedAccount, selectedSites } from './customer.ts';
import { hasAirConditioning } from './profile-answers.ts';
import type { TipSuits } from './tip-card.ts';

/** The connections of the selected sites. */
export const pointsOf = (customer: Customer): SupplyPoint[] =>
  selectedSites(customer).flatMap(({ supplyPoints }) => supplyPoints);

/** Industries that cook or sell food. */
const food = ['accommodationAndFoodServices', 'retailTrade'];

/** What a customer has, by the profile and the plans. A question that nobody answered leaves a tip in. */
export function suitsOf(customer: Customer): Readonly<Record<TipSuits, boolean>> {
  const { homeProfile, businessProfile } = customer;
  const points = pointsOf(customer);
  const isBusiness = selectedAccount(customer).type === 'sme';
  const profile = isBusiness ? null : homeProfile;
  const industry = isBusiness ? (businessProfile?.Industry ?? null) : null;
  const has = <T>(answers: readonly T[] | null | undefined, answer: T) => answers?.includes(answer) ?? true;
  const hasEv = profile?.HasEvThatChargesAtHome === true || points.some(({ planId }) => planId === 'evNight');
  return {
    ev: hasEv,
    noEv: !hasEv,
    gas: points.some(({ supplyType }) => supplyType !== 'electricity'),
    heatPump: has(profile?.HeatingSystems, 'heatPump'),
    hotWaterCylinder: has(profile?.WaterHeating, 'electricity'),
    airConditioning: profile?.AirConditioning == null || hasAirConditioning(profile),
    food: industry === null || food.includes(industry),
    farm: industry === null || industry === 'agricultureForestryAndFishing',
  };
}
