import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { centsOfWire, wireDollars } from '#mock/handlers/shared/money.ts';
import { badField, notFound } from '#mock/handlers/shared/problems.ts';
import { type Problem, problem } from '#mock/problem.ts';
import {
  type DayNumber,
  dayNumber,
  dayText,
  isoInNz,
  localTime,
  partsOf,
  startOfDay,
} from '#mock/world/calendar.ts';
import { noise, noiseKey } from '#mock/world/noise.ts';
import { planOf, priceOn } from '#mock/world/plans.ts';
import { dayNightOf, evPoints, linkablePoints } from './shared.ts';

type Network = Pick<
  Handlers,
  | 'ev.chargingSession'
  | 'ev.rates.dayNight'
  | 'ev.faqs'
  | 'ev.accounts.get'
  | 'ev.accounts.verify'
  | 'ev.accounts.join'
  | 'ev.accounts.leave'
>;

/** The link in the e-mail of the network is followed after this long; the mock sends none. */
const followedAfterMs = 60_000;
/** Minutes after midnight: the network makes links until 6 pm, later ones the next day. */
const lastLinkMinute = 18 * 60;
/** Minutes after midnight between which the network is down. */
const maintenance = { from: 2 * 60, to: 3 * 60 } as const;
/** Longest window of sessions: a leap year. */
const longestWindow = 366;

/** The charging network "EVerywhere". */
export const evNetworkHandlers: Network = {
  'ev.chargingSession': ({ query: { startDate, endDate } }, context) => {
    const chargeNetId = linkOf(context);
    if (chargeNetId === null) throw notLinked();
    const [start, end] = [realDay(startDate, '/query/startDate'), realDay(endDate, '/query/endDate')];
    if (end < start || end - start >= longestWindow) {
      throw badField('/query/endDate', `A window has 1 to ${longestWindow} days.`);
    }
    const first = dayNumber(context.customer.customerSince);
    const last = localTime(context.world.now()).day - 1;
    const sessions: Session[] = [];
    for (let day = Math.min(end, last); day >= Math.max(start, first); day -= 1) {
      const session = sessionOn(chargeNetId, day);
      if (session) sessions.push(session);
    }
    const kWh = sessions.reduce((sum, session) => sum + session.kWh, 0);
    const costCents = sessions.reduce((sum, { costNZD }) => sum + centsOfWire(costNZD), 0);
    return reply(200, {
      sessions,
      total: {
        sessions: sessions.length,
        kWh: Math.round(kWh * 100) / 100,
        costNZD: wireDollars(costCents),
      },
      earliestYear: partsOf(first).year,
    });
  },
  'ev.rates.dayNight': (_input, context) => {
    const own = evPoints(context)[0]?.planId;
    const plan = planOf(own ?? 'evNight');
    const energy = dayNightOf(plan);
    const today = localTime(context.world.now()).day;
    const dollars = (hundredthsOfCent: number) => hundredthsOfCent / 10_000;
    return reply(200, {
      planName: plan.name,
      day: {
        fromHour: energy.nightTo,
        toHour: energy.nightFrom,
        pricePerKwh: dollars(priceOn(energy.day, today)),
      },
      night: {
        fromHour: energy.nightFrom,
        toHour: energy.nightTo,
        pricePerKwh: dollars(priceOn(energy.night, today)),
      },
      dailyCharge: dollars(priceOn(plan.daily, today)),
      isOwnPlan: own !== undefined,
    });
  },
  'ev.faqs': () => reply(200, { faqs }),
  'ev.accounts.get': (_input, context) => {
    const { verification, linkedEmail, queued } = context.customer.tools.ev;
    const chargeNetId = linkOf(context);
    const isOpen = chargeNetId === null && queued === null;
    return reply(200, {
      linked: chargeNetId === null ? null : { chargeNetId, email: linkedEmail },
      pending: queued && {
        chargeNetId: queued.chargeNetId,
        email: linkedEmail ?? '',
        linksOn: queued.linksOn,
      },
      verification:
        verification && isOpen
          ? {
              chargeNetId: verification.chargeNetId,
              email: verification.email,
              verified: isVerified(context, verification),
            }
          : null,
    });
  },
  'ev.accounts.verify': ({ body }, context) => {
    const { ev } = context.customer.tools;
    const { chargeNetId, email } = body;
    if (linkablePoints(context).length === 0) throw notFound('No EV plan', '/body/chargeNetId');
    const accountAlreadyLinked = isTaken(context, chargeNetId);
    const isSame = ev.verification?.chargeNetId === chargeNetId && ev.verification.email === email;
    if (!accountAlreadyLinked && !isSame) {
      ev.verification = { chargeNetId, email, at: new Date(context.world.now()).toISOString() };
    }
    return reply(200, {
      chargeNetId,
      email,
      verified: !accountAlreadyLinked && isVerified(context, body),
      accountAlreadyLinked,
    });
  },
  'ev.accounts.join': ({ body }, context) => {
    const points = linkablePoints(context);
    if (points.length === 0) throw notFound('No EV plan', '/body/chargeNetId');
    const { ev } = context.customer.tools;
    if (isTaken(context, body.chargeNetId) || linkOf(context) !== null || ev.queued !== null) {
      throw conflict('account_already_linked', 'Account already linked');
    }
    if (!isVerified(context, body)) throw conflict('not_verified', 'Email not verified');
    const { day, minutes } = localTime(context.world.now());
    if (minutes >= maintenance.from && minutes < maintenance.to) {
      throw problem({
        type: '/error/ev/network_unavailable',
        title: 'Charging network unavailable',
        status: 503,
      });
    }
    ev.verification = null;
    ev.linkedEmail = body.email;
    if (minutes >= lastLinkMinute) {
      const linksOn = dayText(day + 1);
      ev.queued = { chargeNetId: body.chargeNetId, linksOn, supplyPointIds: points.map(({ id }) => id) };
      return reply(200, { status: 'pending', linksOn });
    }
    for (const point of points) point.chargeNetId = body.chargeNetId;
    return reply(200, { status: 'linked', linksOn: null });
  },
  'ev.accounts.leave': (_input, context) => {
    const { ev } = context.customer.tools;
    if (linkOf(context) === null && ev.queued === null) throw notLinked();
    ev.queued = null;
    for (const point of linkablePoints(context)) point.chargeNetId = null;
    // The network writes to the e-mail of the link; one from before the portal has none.
    const notified = ev.linkedEmail !== null;
    ev.linkedEmail = null;
    return reply(200, { notified });
  },
};

function linkOf(context: Context): string | null {
  return linkablePoints(context).find(({ chargeNetId }) => chargeNetId !== null)?.chargeNetId ?? null;
}

/** Whether another customer has linked the account. */
function isTaken({ world, customer }: Context, chargeNetId: string): boolean {
  return world.personas.some(({ id }) => {
    const other = id === customer.id ? undefined : world.customer(id);
    return (
      other?.tools.ev.queued?.chargeNetId === chargeNetId ||
      other?.accounts.some(({ sites }) =>
        sites.some(({ supplyPoints }) => supplyPoints.some((point) => point.chargeNetId === chargeNetId)),
      )
    );
  });
}

/** At once for the verified e-mail of the sign-in; for another once the link in the e-mail was followed. */
function isVerified(
  { customer, world }: Context,
  { chargeNetId, email }: { chargeNetId: string; email: string },
): boolean {
  const { verification } = customer.tools.ev;
  if (verification?.chargeNetId !== chargeNetId || verification.email !== email) return false;
  const isOwn = email.toLowerCase() === customer.login.email.toLowerCase() && customer.login.emailVerified;
  return isOwn || world.now() - Date.parse(verification.at) >= followedAfterMs;
}

function notLinked(): Problem {
  return problem({ type: '/error/ev/not_linked', title: 'Not linked', status: 404 });
}

function conflict(type: string, title: string): Problem {
  return problem({ type: `/error/ev/${type}`, title, status: 409 });
}

const stations = [
  'Sanson',
  'Taupō',
  'Waiōuru',
  'Paihia',
  'Ōamaru',
  'Greymouth',
  'Bulls',
  'Tīrau',
  'Culverden',
];
/** Share of days with a session, cents for a kilowatt-hour on the road, and for a minute after charging ended. */
const [sessionShare, roadCents, idleCents] = [0.07, 80, 100];

type Session = NonNullable<ReturnType<typeof sessionOn>>;

function sessionOn(chargeNetId: string, day: DayNumber) {
  const key = noiseKey('charging', chargeNetId);
  if (noise(key, day, 1) >= sessionShare) return null;
  const power = noise(key, day, 2) < 0.3 ? 150 : 50;
  const kWh = Math.round((8 + 30 * noise(key, day, 3)) * 10) / 10;
  const start = startOfDay(day) + Math.round((8 + 10 * noise(key, day, 4)) * 60) * 60_000;
  const charging = Math.round((kWh / (power * 0.7)) * 60);
  const idle = noise(key, day, 5) < 0.15 ? Math.round(15 * noise(key, day, 6)) : 0;
  const idleFee = idle * idleCents;
  return {
    id: `${chargeNetId}-${dayText(day)}`,
    startedAt: isoInNz(start),
    endedAt: isoInNz(start + (charging + idle) * 60_000),
    location: `EVerywhere ${stations[Math.floor(noise(key, day, 7) * stations.length)] ?? ''}`,
    powerInKw: power,
    kWh,
    costNZD: wireDollars(Math.round(kWh * roadCents) + idleFee),
    idleFeeNZD: wireDollars(idleFee),
  };
}

function realDay(text: string, pointer: string): DayNumber {
  const day = dayNumber(text);
  if (Number.isNaN(day) || dayText(day) !== text) throw badField(pointer, `${text} is not a day.`);
  return day;
}

const faqs = [
  {
    id: 'everywhere',
    question: 'What is EVerywhere?',
    answer:
      'A network of fast chargers along the main roads. Link your account, and see here what you charge on the way.',
  },
  {
    id: 'cost',
    question: 'What does a charge on the road cost?',
    answer: 'About 80 cents a kWh. EVerywhere bills you for it, so it is not on your power bill.',
  },
  {
    id: 'idle-fee',
    question: 'What is an idle fee?',
    answer: 'Once your car is full, please move it on. After that the charger costs $1 a minute.',
  },
  {
    id: 'when',
    question: 'When do I see a charge here?',
    answer: 'The day after. A charge over midnight counts for the day on which it began.',
  },
  {
    id: 'number',
    question: 'Where do I find my number?',
    answer: 'It stands in the app of the charging network, under your name. It begins with CN.',
  },
  {
    id: 'leave',
    question: 'Can I leave again?',
    answer: 'Yes, at any time. Your account of the charging network stays.',
  },
];
