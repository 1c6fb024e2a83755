import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { isCreditStopped } from '#mock/handlers/shared/credit-stop.ts';
import { badField, notFound } from '#mock/handlers/shared/problems.ts';
import { problem } from '#mock/problem.ts';
import { addressDeck, folded } from '#mock/world/address-deck.ts';
import { dayNumber, dayText } from '#mock/world/calendar.ts';
import {
  type Account,
  type Address,
  addressLine,
  type Site,
  type SupplyPoint,
  type SupplyType,
  selectedAccount,
} from '#mock/world/customer.ts';
import { planOf } from '#mock/world/plans.ts';
import { noRecords } from '#mock/world/products.ts';
import type { WireBodyOf } from '#schemas/wire.ts';
import { leaveBottles } from './bottles.ts';
import { checkChoices } from './choices.ts';
import { connectionOf, dateRange, planIdFor } from './form.ts';

type Submission = WireBodyOf<'homeMove.submit'>;

/** A move puts the old sites to closing and a new one to opening. */
export const homeMoveSubmissions: Pick<Handlers, 'homeMove.submit'> = {
  'homeMove.submit': ({ body }, context) => {
    const { customer, world } = context;
    const account = selectedAccount(customer);
    const closing = body.moveOutIds.map((id, index) => siteToClose(account, id, index));
    checkDates(body, world.today());
    if (closing.some(({ suppliedFrom }) => suppliedFrom > body.moveOutDate)) {
      throw badField('/body/moveOutDate', 'We supply that address only from a later day on.');
    }
    checkMedical(body);
    const icps = checkedIcps(context, body.moveInIcps);
    if (icps.length === 0 && account.isBuyingGroup) {
      throw badField('/body/moveInIcps', 'A buying group moves to a connection that is known.');
    }
    checkChoices(context, body);
    // People talk to the customer first; an answer without success is a failure.
    if (isCreditStopped(context, account)) return reply(200, { success: false, caseNumber: null });
    for (const site of closing) {
      site.status = 'closing';
      site.statusDate = body.moveOutDate;
    }
    const bottledGas = leaveBottles(closing, body.moveOutDate, world.now());
    const site = newSite(account, closing, body, icps);
    account.sites.push(site);
    const { moves } = customer.tools;
    const caseNumber = `HM${account.customerNumber.slice(-6)}-${moves.length + 1}`;
    moves.push({
      caseNumber,
      submittedAt: new Date(world.now()).toISOString(),
      moveOutIds: body.moveOutIds,
      moveOutAddress: body.moveOutAddress,
      moveOutDate: body.moveOutDate,
      moveInAddress: body.moveInAddress,
      moveInDate: body.moveInDate,
      moveInSiteId: site.id,
      hasMedicalDependency: body.hasMedicalDependency,
      isVulnerable: body.isVulnerable,
      offer: body.offer ?? null,
      access: body.access ?? null,
      contact: body.contact ?? null,
      ...(bottledGas === undefined ? {} : { bottledGas }),
    });
    return reply(200, { success: true, caseNumber });
  },
};

function siteToClose(account: Account, id: string, index: number): Site {
  const site = account.sites.find((known) => known.id === id);
  if (!site) throw notFound('No such site', `/body/moveOutIds/${index}`);
  if (site.status === 'closing') {
    throw problem({
      type: '/error/home_move/already_closing',
      title: 'Already closing',
      status: 409,
      detail: `${addressLine(site.address)} closes on ${site.statusDate}.`,
      instance: `/body/moveOutIds/${index}`,
    });
  }
  return site;
}

function checkDates({ moveOutDate, moveInDate, moveOutIds }: Submission, today: string): void {
  const { earliestDate, latestDate } = dateRange(today);
  for (const [name, date] of Object.entries({ moveOutDate, moveInDate })) {
    const day = dayNumber(date);
    const isReal = !Number.isNaN(day) && dayText(day) === date;
    if (!isReal || date < earliestDate || date > latestDate) {
      throw badField(`/body/${name}`, `Choose a day from ${earliestDate} to ${latestDate}.`);
    }
  }
  if (new Set(moveOutIds).size < moveOutIds.length)
    throw badField('/body/moveOutIds', 'A site is in it twice.');
}

/** Both names, equipment, and what else when "other" is among it. */
function checkMedical(body: Submission): void {
  if (!body.hasMedicalDependency) return;
  for (const name of ['medicalDependentFirstName', 'medicalDependentLastName'] as const) {
    if ((body[name] ?? '').trim() === '') throw badField(`/body/${name}`, 'A name is needed.');
  }
  const equipment = body.criticalEquipment ?? [];
  if (equipment.length === 0) throw badField('/body/criticalEquipment', 'Choose the equipment.');
  if (equipment.includes('other') && (body.otherCriticalEquipment ?? '').trim() === '') {
    throw badField('/body/otherCriticalEquipment', 'Say which equipment.');
  }
}

/** Connections that are in the registry and not supplied by us; electricity or gas only once each. */
function checkedIcps({ customer }: Context, icps: readonly string[]): string[] {
  const own = new Set(
    customer.accounts.flatMap(({ sites }) =>
      sites.flatMap(({ supplyPoints }) => supplyPoints.map(({ supplyPointId }) => supplyPointId)),
    ),
  );
  const kinds = new Set<SupplyType>();
  return icps.map((icp, index) => {
    const connection = connectionOf(icp);
    if (!connection) throw badField(`/body/moveInIcps/${index}`, 'The registry has no such connection.');
    if (own.has(icp)) throw badField(`/body/moveInIcps/${index}`, 'The connection is yours already.');
    if (kinds.has(connection.supplyType)) {
      throw badField(`/body/moveInIcps/${index}`, 'There is one connection for each kind of energy.');
    }
    kinds.add(connection.supplyType);
    return icp;
  });
}

function newSite(
  account: Account,
  closing: readonly Site[],
  { moveInAddress, moveInDate, offer }: Submission,
  icps: readonly string[],
): Site {
  const entry = addressDeck.find(({ address }) => folded(addressLine(address)) === folded(moveInAddress));
  const number = account.sites.length + 1;
  const old = closing.flatMap(({ supplyPoints }) => supplyPoints);
  const accountNumber = Number(account.id.replace(/\D/g, ''));
  return {
    id: `site-${accountNumber}-${number}`,
    address: entry?.address ?? addressOf(moveInAddress),
    region: entry?.region ?? closing[0]?.region ?? 'Wellington',
    nickname: '',
    status: 'opening',
    statusDate: moveInDate,
    suppliedFrom: moveInDate,
    supplyPoints: newSupplies(icps, offer).map((supply, position) =>
      newPoint(supply, accountNumber * 1_000 + (number - 1) * 10 + position, old, account.type === 'sme'),
    ),
  };
}

interface NewSupply {
  readonly supplyType: SupplyType;
  /** Null where the connection is still being looked up, and for bottled gas. */
  readonly icp: string | null;
  /** Undefined for the plan that follows from the old address. */
  readonly planId: string | undefined;
}

/** The supplies of the new site. The plan that was chosen is that of its kind of energy. */
function newSupplies(icps: readonly string[], offer: Submission['offer']): NewSupply[] {
  const connected = icps.map((icp) => ({ supplyType: connectionOf(icp)?.supplyType ?? 'electricity', icp }));
  const has = (kind: SupplyType) => connected.some(({ supplyType }) => supplyType === kind);
  const others = (offer?.energyTypes ?? ['electricity'])
    .filter((kind) => !has(kind) && (offer !== undefined || connected.length === 0))
    .map((supplyType) => ({ supplyType, icp: null }));
  const chosen = offer === undefined ? undefined : planOf(offer.planId);
  return [...connected, ...others].map((supply) => ({
    ...supply,
    planId: chosen?.supplyType === supply.supplyType ? chosen.id : undefined,
  }));
}

/** Energy is used as at the old place. Where the connection is still being looked up, its number follows. */
function newPoint(
  { supplyType, icp, planId }: NewSupply,
  number: number,
  old: readonly SupplyPoint[],
  isBusiness: boolean,
): SupplyPoint {
  const connection = icp === null ? undefined : connectionOf(icp);
  const before = old.find((point) => point.supplyType === supplyType);
  const isSmart = supplyType !== 'lpg' && connection?.meterType !== 'basic';
  const usual = isBusiness
    ? 'office'
    : ({ electricity: 'home', naturalGas: 'homeGas', lpg: 'homeLpg' } as const)[supplyType];
  return {
    id: `sp-${number}`,
    supplyPointId: icp ?? (supplyType === 'lpg' ? `LPG${number}` : 'To be found'),
    supplyType,
    supplyAgreementId: `sa-${number}`,
    planId: planId ?? planIdFor(supplyType, old, isBusiness),
    advanced: isSmart,
    hasHourlyDataSupport: isSmart && supplyType === 'electricity',
    isSupportEnergyIQFeatures: supplyType !== 'lpg',
    chargeNetId: null,
    meterSerial: `${supplyType === 'naturalGas' ? 'G' : 'E'}${number}`,
    usage: {
      shape: before?.usage.shape ?? usual,
      yearKwh: before?.usage.yearKwh ?? (supplyType === 'lpg' ? 2_500 : 6_000),
      ...(before?.usage.evYearKwh === undefined ? {} : { evYearKwh: before.usage.evYearKwh }),
    },
    records: structuredClone(noRecords),
  };
}

/** An address that was typed by hand: street, suburb, and a town with its postcode, as far as they are there. */
function addressOf(line: string): Address {
  const [line1 = '', suburb = '', rest = ''] = line.split(',').map((part) => part.trim());
  const last = rest === '' ? suburb : rest;
  const postcode = /\d{4}$/.exec(last)?.[0] ?? '';
  const town = last.slice(0, last.length - postcode.length).trimEnd();
  return { line1, suburb: rest === '' ? '' : suburb, town, postcode };
}
