import { expect } from 'vitest';
import type { App } from '#mock/create-app.ts';
import type { Sent } from '#schemas/wire.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { isTaken, type Site } from '#widgets/usage/meter-reading/reading.ts';
import { read } from './read.ts';
import type { AnyConfirmation } from './write.ts';
import {
  bodyOf,
  customerOf,
  laterDay,
  type Model,
  nzDay,
  type Scenario,
} from './write-scenario.test-support.ts';

type Readings = Sent['meterRead.submit']['body'];
type Account = Sent['ev.accounts.join']['body'];

const reader = 'hemi';
const meters = read('meterRead.siteMeters');
const power = (day: number) => ({
  id: 'sp-107000',
  devices: [
    { id: 'E107000-1', deviceReading: 37_200 + day },
    { id: 'E107000-2', deviceReading: 24_900 },
  ],
});
const gas = (value: number) => ({ id: 'sp-107001', devices: [{ id: 'G107001-1', deviceReading: value }] });
/** What the meters showed before, by register. */
const shown: Readonly<Record<string, number>> = {
  'E107000-1': 37_141,
  'E107000-2': 24_835,
  'G107001-1': 32_562,
};
const readings: readonly Readings[] = [
  { meters: [power(0)], confirmed: true },
  { meters: [gas(32_600)], confirmed: true },
  { meters: [power(50), gas(32_610)], confirmed: true },
  { meters: [power(90)], confirmed: true },
  // Withdrawn, where there is one of that day.
  { meters: [{ id: 'sp-107001', devices: [] }] },
  // Not a register of the meter, and a meter that is locked.
  { meters: [gas(1), { ...power(0), devices: [] }], confirmed: true },
  { meters: [{ id: 'sp-107010', devices: [{ id: 'G107010-1', deviceReading: 1 }] }], confirmed: true },
];

function createReadings(app: App): Model {
  type Meter = Readings['meters'][number];
  let taken: { readonly day: string; readonly meter: Meter }[] = [];
  const today = () => nzDay(app.clock.now());
  const daysSince = (day: string) => (Date.parse(today()) - Date.parse(day)) / 86_400_000;
  /** The last reading of a meter before today's, which another one replaces. */
  const before = (id: string) => taken.findLast((each) => each.meter.id === id && each.day !== today());
  const isOfToday = (id: string) => taken.some((each) => each.meter.id === id && each.day === today());
  const isRefused = ({ id, devices }: Meter) => {
    if (id === 'sp-107010') return true;
    if (devices.length === 0) return !isOfToday(id);
    const last = before(id);
    if (last !== undefined && daysSince(last.day) < 7) return true;
    const values = new Map(last?.meter.devices.map((each) => [each.id, each.deviceReading]));
    return devices.some((each) => each.deviceReading < (values.get(each.id) ?? shown[each.id] ?? 0));
  };
  return {
    arrive(_, args) {
      const { meters: sent } = bodyOf<Readings>(args);
      if (sent.some(isRefused)) return 'refused';
      const ids = sent.map(({ id }) => id);
      taken = taken.filter(({ day, meter }) => day !== today() || !ids.includes(meter.id));
      for (const meter of sent) if (meter.devices.length > 0) taken.push({ day: today(), meter });
      return 'done';
    },
    // The same digits of more than a week ago are another reading.
    isThere: (_, args) =>
      bodyOf<Readings>(args).meters.every((meter) => {
        const last = taken.findLast((each) => each.meter.id === meter.id);
        const isRecent = last !== undefined && daysSince(last.day) < 7;
        return meter.devices.length === 0 ? !isRecent : isRecent && last.meter === meter;
      }),
    check() {
      const points = customerOf(app, reader).accounts.flatMap(({ sites }) =>
        sites.flatMap(({ supplyPoints }) => supplyPoints),
      );
      for (const { id, records } of points) {
        const due = taken
          .filter(({ meter }) => meter.id === id)
          .map(({ day, meter }) => ({
            day,
            registers: Object.fromEntries(meter.devices.map((each) => [each.id, each.deviceReading])),
          }));
        expect(records.readings, id).toEqual(due);
        const days = records.readings.map(({ day }) => day);
        expect(new Set(days).size, 'two readings of a day').toBe(days.length);
      }
    },
  };
}

const [join, leave] = ['ev.accounts.join', 'ev.accounts.leave'] as const;
const sessions = read('ev.chargingSession', {
  query: { startDate: plainDate('2026-01-01'), endDate: plainDate('2026-12-31') },
});
const confirmations = {
  [join]: {
    read: sessions,
    find: (seen, args) => {
      const { chargeNetId } = bodyOf<Account>(args ?? {});
      const list = (seen as { sessions: readonly { id: string }[] }).sessions;
      return list.some(({ id }) => id.startsWith(chargeNetId)) ? 'done' : 'unclear';
    },
  },
  // Without a link there are no sessions, and the read fails.
  [leave]: { read: sessions, find: () => 'missing' },
} satisfies Partial<Record<string, AnyConfirmation>>;
/** Of another customer. */
const taken = 'CN-5550001';
const accounts = ['CN-1234567', 'CN-2345678', taken];
const minuteFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Pacific/Auckland',
  hour: '2-digit',
  minute: '2-digit',
});
const minuteOf = (at: number) => {
  const [hours = 0, minutes = 0] = minuteFormat.format(at).split(':').map(Number);
  return hours * 60 + minutes;
};

function createLink(app: App, persona: string): Model {
  const now = () => app.clock.now();
  const point = () => customerOf(app, persona).accounts[0]?.sites[0]?.supplyPoints[0];
  const ev = () => customerOf(app, persona).tools.ev;
  let link = point()?.chargeNetId ?? null;
  let email: string | null = null;
  let verified: string | null = null;
  /** Made at six in the evening or later, valid from the next day. */
  let queued: { readonly id: string; readonly from: string } | null = null;
  const settle = () => {
    if (queued === null || queued.from > nzDay(now())) return;
    link = queued.id;
    queued = null;
  };
  return {
    prepared(id, args) {
      if (id !== join) return;
      const { chargeNetId } = bodyOf<Account>(args);
      if (chargeNetId !== taken) verified = chargeNetId;
    },
    arrive(id, args) {
      settle();
      if (id === leave) {
        if (link === null && queued === null) return 'refused';
        [link, queued, email] = [null, null, null];
        return 'done';
      }
      const { chargeNetId, email: sent } = bodyOf<Account>(args);
      if (chargeNetId === taken || link !== null || queued !== null) return 'refused';
      // Another link since has used it up.
      if (verified !== chargeNetId) return 'refused';
      const minute = minuteOf(now());
      if (minute >= 120 && minute < 180) return 'failed';
      [email, verified] = [sent, null];
      if (minute >= 18 * 60) queued = { id: chargeNetId, from: laterDay(nzDay(now()), 1) };
      else link = chargeNetId;
      return 'done';
    },
    isThere(id, args) {
      settle();
      if (id === leave) return link === null && queued === null;
      return [link, queued?.id].includes(bodyOf<Account>(args).chargeNetId);
    },
    check() {
      settle();
      expect([point()?.chargeNetId, ev().queued?.chargeNetId ?? null, ev().linkedEmail], 'link').toEqual([
        link,
        queued?.id ?? null,
        email,
      ]);
    },
  };
}

/** The page verifies the account before it joins. */
const linkScenario = (persona: string): Omit<Scenario, 'name' | 'writes'> => ({
  persona,
  confirmations,
  ends: { [join]: [join, leave], [leave]: [join, leave] },
  // To the evening, into the night when the network is down, and out of it.
  minutes: [1, 40, 40, 61, 8 * 60, 16 * 60, 16 * 60],
  mostMinutes: 9 * 24 * 60,
  async bodies({ api }, id, choice) {
    if (id === leave) return [{}];
    const chargeNetId = accounts[choice % accounts.length] ?? taken;
    const args = { body: { chargeNetId, email: `${persona}@example.co.nz` } };
    await api.call('ev.accounts.verify', args);
    return [args];
  },
  createModel: (app) => createLink(app, persona),
});

export const meterScenarios: readonly Scenario[] = [
  {
    name: 'a meter reading',
    persona: reader,
    writes: ['meterRead.submit'],
    minutes: [1, 20, 61, 24 * 60, 6 * 24 * 60, 8 * 24 * 60],
    mostMinutes: 25 * 24 * 60,
    ends: { 'meterRead.submit': ['meterRead.submit'] },
    confirmations: {
      'meterRead.submit': {
        read: meters,
        find: (seen, args) => {
          const { sites } = seen as { sites: readonly Site[] };
          return isTaken(sites, bodyOf<Readings>(args ?? {})) ? 'done' : 'missing';
        },
      },
    },
    bodies: async (_page, _id, choice) => [{ body: readings[choice % readings.length] }],
    createModel: createReadings,
  },
  { ...linkScenario('noa'), name: 'a link to the charging network', writes: [join, join, leave] },
  { ...linkScenario('mei'), name: 'a link that is ended', writes: [leave, leave, join] },
];

/** Somebody else has the account already. */
export function takeAccount(app: App): void {
  const point = customerOf(app, 'isla').accounts[0]?.sites[0]?.supplyPoints[0];
  if (point) point.chargeNetId = taken;
}
