import { type Handlers, reply } from '#mock/handler.ts';
import { notFound } from '#mock/handlers/shared/problems.ts';
import { addressDeck, type DeckConnection } from '#mock/world/address-deck.ts';
import { addDays, type DayNumber, dayNumber, isoInNz } from '#mock/world/calendar.ts';
import {
  type Account,
  addressLine,
  type SupplyType,
  selectedAccount,
  selectedSites,
} from '#mock/world/customer.ts';
import { type Plan, planOf, priceOn } from '#mock/world/plans.ts';
import type { HomeMove, LpgOrder } from '#mock/world/products.ts';
import type { equipmentKinds } from '#schemas/entities/home-move.ts';
import { hasBottles, openOrders } from './bottles.ts';

type Form = Pick<Handlers, 'homeMove.form' | 'homeMove.siteRates'>;

/** Days ahead for which a move is taken. */
const daysAhead = 90;
/** Moves that are listed. */
const mostMoves = 50;

const equipment: Readonly<Record<(typeof equipmentKinds)[number], string>> = {
  ventilator: 'Ventilator',
  oxygenConcentrator: 'Oxygen concentrator',
  dialysis: 'Dialysis, including fluid heating',
  ventricularAssist: 'Ventricular assist device',
  pump: 'Suction or feeding pump',
  other: 'Other critical equipment',
};

/** What is known of a customer who moves. */
export const homeMoveForms: Form = {
  'homeMove.form': (_input, context) => {
    const { customer, world } = context;
    const account = selectedAccount(customer);
    const open = account.sites.filter(({ status }) => status !== 'closing');
    const [selected] = selectedSites(customer);
    const standard = open.find((site) => site === selected) ?? open[0];
    return reply(200, {
      sites: open.map((site) => ({
        id: site.id,
        address: addressLine(site.address),
        isDefault: site === standard,
        energyTypes: [...new Set(site.supplyPoints.map(({ supplyType }) => supplyType))],
        ...(hasBottles(site) ? { bottleOrders: openOrders(site, world.now()).map(wireBottles) } : {}),
      })),
      mobileNumber: customer.person.phones.mobile ?? '',
      email: account.emails.account,
      serverDateTime: isoInNz(world.now()),
      ...dateRange(world.today()),
      allowManualAddressSelection: !account.isBuyingGroup,
      criticalEquipment: keys.map((key) => ({ key, label: equipment[key] })),
      moves: movesOf(customer.tools.moves, account),
    });
  },
  'homeMove.siteRates': ({ body: { siteId, energyTypes, moveInIcps } }, context) => {
    const account = selectedAccount(context.customer);
    const site = account.sites.find(({ id }) => id === siteId);
    if (!site) throw notFound('No such site', '/body/siteId');
    const today = dayNumber(context.world.today());
    const plans = site.supplyPoints.map(({ planId }) => planOf(planId));
    return reply(200, {
      movingFrom: plans.slice(0, 3).map((plan) => wireRates(plan, today)),
      movingTo: [...new Set(energyTypes)].map((energyType) =>
        wireRates(planOf(planIdFor(energyType, site.supplyPoints, account.type === 'sme')), today),
      ),
      meterType: meterTypeOf(moveInIcps ?? []),
      isWithGst: account.type === 'residential',
    });
  },
};

const wireBottles = ({ deliverOn, bottles }: Pick<LpgOrder, 'bottles' | 'deliverOn'>) => ({
  deliveryDate: deliverOn,
  numberOfBottles: bottles,
});

/** Moves of an account, the newest first, without what was said about health. */
function movesOf(moves: readonly HomeMove[], { sites }: Account) {
  return moves
    .filter(({ moveInSiteId }) => sites.some(({ id }) => id === moveInSiteId))
    .map(
      ({
        caseNumber,
        submittedAt,
        moveOutIds,
        moveOutAddress,
        moveOutDate,
        moveInAddress,
        moveInDate,
        bottledGas,
      }) => ({
        caseNumber,
        submittedAt,
        moveOutIds: [...moveOutIds],
        moveOutAddress,
        moveOutDate,
        moveInAddress,
        moveInDate,
        ...(bottledGas === undefined
          ? {}
          : {
              bottledGas: {
                delivered: bottledGas.delivered.map(wireBottles),
                cancelled: bottledGas.cancelled.map(wireBottles),
              },
            }),
      }),
    )
    .toReversed()
    .slice(0, mostMoves);
}

const keys = ['ventilator', 'oxygenConcentrator', 'dialysis', 'ventricularAssist', 'pump', 'other'] as const;

export function dateRange(today: string): { earliestDate: string; latestDate: string } {
  return { earliestDate: today, latestDate: addDays(today, daysAhead) };
}

/** At the new address a customer has the same plan, or gets the usual one for energy that is new to them. */
export function planIdFor(
  energyType: SupplyType,
  supplyPoints: readonly { readonly planId: string; readonly supplyType: SupplyType }[],
  isBusiness: boolean,
): string {
  const current = supplyPoints.find(({ supplyType }) => supplyType === energyType)?.planId;
  if (current !== undefined) return current;
  return { electricity: isBusiness ? 'business' : 'standard', naturalGas: 'gas', lpg: 'bottledGas' }[
    energyType
  ];
}

export function connectionOf(icp: string): DeckConnection | undefined {
  return addressDeck.flatMap(({ connections }) => connections).find((connection) => connection.icp === icp);
}

/** Smart when every known connection is; without one it is unknown, and people look at the address. */
function meterTypeOf(icps: readonly string[]): 'smart' | 'basic' | 'unknown' {
  const found = icps.map(connectionOf);
  if (found.length === 0 || found.includes(undefined)) return 'unknown';
  return found.every((connection) => connection?.meterType === 'smart') ? 'smart' : 'basic';
}

/** The prices of a plan on a day; `energyFactor` lowers those of its energy. */
export function wireRates(
  plan: Plan,
  day: DayNumber,
  energyFactor = 1,
): { energyType: SupplyType; planName: string; rates: WireRate[] } {
  const { energy } = plan;
  const energyRates: [string, WireRate['unit'], number][] =
    energy.kind === 'dayNight'
      ? [
          ['Day', 'kWh', priceOn(energy.day, day)],
          ['Night', 'kWh', priceOn(energy.night, day)],
        ]
      : energy.kind === 'value'
        ? [
            ['Within the yearly limit', 'kWh', priceOn(energy.price, day)],
            ['After the yearly limit', 'kWh', priceOn(energy.priceAfter, day)],
          ]
        : energy.kind === 'bottles'
          ? [['45 kg bottle', 'bottle', priceOn(energy.price, day)]]
          : [[energy.name, 'kWh', priceOn(energy.price, day)]];
  return {
    energyType: plan.supplyType,
    planName: plan.name,
    rates: [
      ...energyRates.map(([name, unit, price]) => [name, unit, price * energyFactor] as const),
      [plan.dailyName, 'day', priceOn(plan.daily, day)] as const,
    ].map(([name, unit, price]) => ({ name, unit, ...withAndWithoutGst(plan, price) })),
  };
}

interface WireRate {
  readonly name: string;
  readonly unit: 'kWh' | 'day' | 'bottle';
  readonly value: number;
  readonly valueWithGst: number;
}

/** Hundredths of a cent to dollars with four decimals. */
function withAndWithoutGst({ gst }: Plan, price: number) {
  const dollars = (hundredths: number) => Math.round(hundredths) / 10_000;
  return gst === 'inclusive'
    ? { value: dollars(price / 1.15), valueWithGst: dollars(price) }
    : { value: dollars(price), valueWithGst: dollars(price * 1.15) };
}
