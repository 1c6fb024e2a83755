import type { BodyOf, ResponseOf } from '#schemas/wire.ts';
import { fingerprint } from '#src/storage/fingerprint.ts';
import { addDays, daysBetween, type PlainDate } from '#src/time/plain-date.ts';
import { supplyNames } from '#widgets/shared/energy/supply-icons.ts';

type SiteMeters = ResponseOf<'meterRead.siteMeters'>;
export type Site = SiteMeters['sites'][number];
export type Meter = Site['meters'][number];
export type Register = Meter['devices'][number];

/** Days after a reading in which no other one is taken (docs/api-gaps.md, meterRead.siteMeters). */
const daysBetweenReadings = 7;

/** A register that is read, with the name of its field. */
export interface ReadingField {
  readonly name: string;
  readonly meter: Meter;
  readonly register: Register;
}

/** What a register shows now. */
export interface Reading {
  readonly field: ReadingField;
  readonly value: number;
}

/** What was counted since the last reading. */
export interface Change {
  readonly units: number;
  /** The number is lower than the last one: the register went past its highest number and began at zero again. */
  readonly hasStartedOver: boolean;
}

export const siteName = ({ nickname, address }: Site): string => nickname.trim() || address;

/** "Natural gas meter G107001", as it stands on the meter. */
export const meterName = ({ supplyType, serialNumber }: Meter): string =>
  `${supplyNames[supplyType]} meter ${serialNumber}`;

/** The site that is offered first. */
export const preselectedOf = (sites: readonly Site[]): Site | undefined =>
  sites.find(({ isPreselected }) => isPreselected) ?? sites[0];

/** Whether a reading can be sent for a meter now. */
export const isReadable = ({ canSubmitMeterRead, devices }: Meter): boolean =>
  canSubmitMeterRead && devices.length > 0;

/** Every register of a site that can be read, meter by meter, in the order of the server. */
export const fieldsOf = ({ meters }: Site): ReadingField[] =>
  meters
    .filter(isReadable)
    .flatMap((meter) =>
      meter.devices.map((register) => ({ meter, register, name: `register-${fingerprint(register.id)}` })),
    );

/** "DAY", or "Reading" for a meter that counts one thing, whose register has no name that says more. */
export const registerName = ({ meter, register }: ReadingField): string =>
  meter.devices.length === 1 ? 'Reading' : register.name;

/** What a message calls a register: "DAY", or the meter where that is enough. */
export const fieldName = (field: ReadingField): string =>
  field.meter.devices.length === 1 ? meterName(field.meter) : field.register.name;

/** The digits in front of the point as the register shows them, zeros too: 412 is "00412". */
export const dialsOf = (value: number, { digits }: Pick<Register, 'digits'>): string =>
  String(Math.floor(value)).padStart(digits, '0');

/** The digit behind the point of the last reading. */
export const tenthsOf = ({ lastReading }: Register): string => lastReading.toFixed(1).slice(-1);

/** A typed number; spaces and commas between thousands are no part of it. Undefined for anything else. */
export function parseReading(text: string): string | undefined {
  const bare = text.replace(/\s/gu, '');
  const digits = /^\d{1,3}(,\d{3})+$/.test(bare) ? bare.replaceAll(',', '') : bare;
  return /^\d+$/.test(digits) ? digits : undefined;
}

/** The text with every digit that the register has, where it is a number that fits. */
export function completeReading(text: string, { digits }: Register): string {
  const number = parseReading(text);
  return number === undefined || number.length > digits ? text : number.padStart(digits, '0');
}

/** What was counted between the last reading and this one. */
export function changeOf({ lastReading, digits }: Register, value: number): Change {
  const last = Math.floor(lastReading);
  const hasStartedOver = value < last;
  return { units: hasStartedOver ? value + 10 ** digits - last : value - last, hasStartedOver };
}

/** Units a day since the last reading; undefined where that was today, or isn't known. */
export function perDayOf(units: number, since: PlainDate | null, today: PlainDate): number | undefined {
  const days = since === null ? 0 : daysBetween(since, today);
  return days > 0 ? units / days : undefined;
}

/** The first day on which another reading is taken. */
export const nextOwnReading = (last: PlainDate): PlainDate => addDays(last, daysBetweenReadings);

/** The body for some readings: each meter once, with all of its registers. */
export function metersOf(readings: readonly Reading[]): BodyOf<'meterRead.submit'>['meters'] {
  const ids = [...new Set(readings.map(({ field }) => field.meter.id))];
  return ids.map((id) => ({
    id,
    devices: readings
      .filter(({ field }) => field.meter.id === id)
      .map(({ field, value }) => ({ id: field.register.id, deviceReading: value })),
  }));
}

/** What a meter shows that the customer has sent: a reading that can be changed, or one of the last days. */
function sentOf({ ownReading, lastReadBy, cannotSubmitReason, devices }: Meter) {
  if (ownReading !== undefined) return ownReading.devices;
  if (lastReadBy !== 'customer' || cannotSubmitReason !== 'tooSoon') return [];
  return devices.map(({ id, lastReading }) => ({ id, deviceReading: Math.floor(lastReading) }));
}

/** Whether the meters show that these readings were taken, or are held; or withdrawn, where they have no registers. */
export function isTaken(sites: readonly Site[], { meters }: BodyOf<'meterRead.submit'>): boolean {
  const known = sites.flatMap((site) => site.meters);
  return meters.every(({ id, devices }) => {
    const meter = known.find((each) => each.id === id);
    const shown = meter === undefined ? [] : sentOf(meter);
    if (devices.length === 0) return shown.length === 0;
    return devices.every((sent) =>
      shown.some((each) => each.id === sent.id && each.deviceReading === sent.deviceReading),
    );
  });
}

/** The meter as it was before the reading that can be changed, which another one takes the place of. */
export function beforeOwn(meter: Meter): Meter {
  const { ownReading, devices } = meter;
  if (ownReading === undefined) return meter;
  const { lastReadDate, lastReadBy } = ownReading;
  return {
    ...meter,
    canSubmitMeterRead: true,
    cannotSubmitReason: null,
    lastReadDate,
    lastReadBy,
    devices: devices.map((register) => ({
      ...register,
      lastReading:
        ownReading.devices.find(({ id }) => id === register.id)?.lastReading ?? register.lastReading,
    })),
  };
}

/** The digits of a register that the customer has sent and can change; empty where there are none. */
export function sentDigits({ meter, register }: ReadingField): string {
  const sent = meter.ownReading?.devices.find(({ id }) => id === register.id);
  return sent === undefined ? '' : dialsOf(sent.deviceReading, register);
}

/** Two registers of a meter that look swapped: each number fits, and is nearer to, the last reading of the other one. */
export function swappedOf(readings: readonly Reading[]): readonly [Reading, Reading] | undefined {
  const away = ({ field }: Reading, { value }: Reading) => value - Math.floor(field.register.lastReading);
  const fits = (one: Reading, other: Reading) =>
    away(one, other) >= 0 && away(one, other) < Math.abs(away(one, one));
  for (const [index, one] of readings.entries()) {
    const other = readings
      .slice(index + 1)
      .find((each) => each.field.meter.id === one.field.meter.id && fits(one, each) && fits(each, one));
    if (other !== undefined) return [one, other];
  }
  return undefined;
}

/** The reading at which a refusal points, such as `/body/meters/0/devices/1/deviceReading`; of a meter its first one. */
export function readingAt(instance: string, readings: readonly Reading[]): Reading | undefined {
  const [, meterIndex, deviceIndex = '0'] =
    /^\/body\/meters\/(\d+)(?:\/devices(?:\/(\d+))?)?/.exec(instance) ?? [];
  const sent = metersOf(readings)[Number(meterIndex)];
  const device = sent?.devices[Number(deviceIndex)];
  return readings.find(({ field }) => field.meter.id === sent?.id && field.register.id === device?.id);
}
