import type { FromSchema } from 'json-schema-to-ts';
import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { dayNumber, dayText, localTime } from '#mock/world/calendar.ts';
import {
  addressLine,
  type Site,
  type SupplyPoint,
  selectedAccount,
  selectedSites,
} from '#mock/world/customer.ts';
import {
  beforeReadingOf,
  daysBetweenReadings,
  lastReading,
  nextVisit,
  ownReading,
  registersOf,
} from '#mock/world/meters.ts';
import { isSupplied } from '#mock/world/usage.ts';
import type { siteMeters } from '#schemas/entities/meter-read.ts';

type Reason = 'smartMeter' | 'tooSoon' | 'notSupplied';

/** Meters with their registers and last readings. */
export const siteMeterHandlers: Pick<Handlers, 'meterRead.siteMeters'> = {
  'meterRead.siteMeters': (_input, context) => {
    const { customer } = context;
    const [selected] = selectedSites(customer);
    return reply(200, {
      sites: selectedAccount(customer).sites.map((site) => ({
        id: site.id,
        address: addressLine(site.address),
        nickname: site.nickname,
        isPreselected: site === selected,
        meters: site.supplyPoints.flatMap((supplyPoint) => meterOf(context, site, supplyPoint)),
      })),
    });
  },
};

type Meter = FromSchema<typeof siteMeters>['sites'][number]['meters'][number];

function meterOf(context: Context, site: Site, supplyPoint: SupplyPoint): Meter[] {
  const { supplyType, advanced } = supplyPoint;
  if (supplyType === 'lpg') return [];
  const reason = refusalOf(context, site, supplyPoint);
  const base = {
    id: supplyPoint.id,
    serialNumber: supplyPoint.meterSerial,
    supplyType,
    canSubmitMeterRead: reason === null,
    cannotSubmitReason: reason,
  };
  const today = localTime(context.world.now()).day;
  if (advanced || !isSupplied(site, today)) {
    return [{ ...base, lastReadDate: null, lastReadBy: null, nextReadDate: null, devices: [] }];
  }
  const last = lastReading(context.world.usage, site, supplyPoint, today);
  return [
    {
      ...base,
      lastReadDate: last.day,
      lastReadBy: last.by,
      nextReadDate: dayText(nextVisit(supplyPoint, today)),
      devices: registersOf(supplyPoint).map(({ id, name, unit, digits }) => ({
        id,
        name,
        unit,
        digits,
        lastReading: oneDecimal(last.values[id]),
      })),
      ...ownReadingOf(context, site, supplyPoint),
    },
  ];
}

const oneDecimal = (value = 0) => Math.floor(value * 10) / 10;

/** What can still be changed or withdrawn, beside the reading before it. */
function ownReadingOf(
  { world: { usage, now } }: Context,
  site: Site,
  supplyPoint: SupplyPoint,
): Pick<Meter, 'ownReading'> {
  const today = localTime(now()).day;
  const own = ownReading(usage, site, supplyPoint, today);
  if (!own) return {};
  const last = lastReading(usage, site, beforeReadingOf(supplyPoint, today), today);
  return {
    ownReading: {
      readDate: own.reading.day,
      isHeld: own.isHeld,
      lastReadDate: last.day,
      lastReadBy: last.by,
      devices: Object.entries(own.reading.registers).map(([id, deviceReading]) => ({
        id,
        deviceReading,
        lastReading: oneDecimal(last.values[id]),
      })),
    },
  };
}

/** Why no reading of a meter is due now; null when one is. */
export function refusalOf({ world }: Context, site: Site, supplyPoint: SupplyPoint): Reason | null {
  const today = localTime(world.now()).day;
  if (supplyPoint.advanced) return 'smartMeter';
  if (!isSupplied(site, today)) return 'notSupplied';
  const last = lastReading(world.usage, site, supplyPoint, today);
  return today - dayNumber(last.day) < daysBetweenReadings ? 'tooSoon' : null;
}
