import { type Handlers, reply } from '#mock/handler.ts';
import {
  clockSlot,
  type DayNumber,
  dayText,
  isoInNz,
  localTime,
  slotsOf,
  startOfDay,
} from '#mock/world/calendar.ts';
import { generationAt, generationSources, isGreenHour } from '#mock/world/generation.ts';
import { apportion } from '#mock/world/noise.ts';

type Mix = Pick<
  Handlers,
  'generationMix.realTime' | 'generationMix.nextSevenDay' | 'generationMix.nextTwoDays'
>;

/** Shares of the companies behind each source, in per cent. Names are invented. */
const providers: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Hydro: { 'Awa Hydro': 46, 'Southern Lakes Power': 34, 'Waitaki Valley Energy': 12, Others: 8 },
  Geothermal: { 'Ngāwhā Geothermal': 62, 'Awa Hydro': 26, Others: 12 },
  Wind: { 'Hauraki Wind': 58, 'Southern Lakes Power': 24, Others: 18 },
  Solar: { 'Rā Solar': 55, Unknown: 45 },
  Gas: { 'Taranaki Thermal': 74, Others: 26 },
  Coal: { 'Taranaki Thermal': 100 },
};

const hourMs = 3_600_000;

/** The sources of power now and in the next days. */
export const mixHandlers: Mix = {
  'generationMix.realTime': (_input, { world }) => {
    const mix = generationAt(world.now());
    const bySource = new Map<string, number>(generationSources.map((name) => [name, mix.shares[name]]));
    const byProvider = new Map<string, number>();
    for (const [source, share] of bySource) {
      for (const [name, part] of Object.entries(providers[source] ?? { Unknown: 100 })) {
        byProvider.set(name, (byProvider.get(name) ?? 0) + (share * part) / 100);
      }
    }
    return reply(200, {
      generationSources: sharesOf(bySource),
      generationProviders: sharesOf(byProvider),
      generationSourcesEcoFriendlyPercentage: Math.round(mix.renewable * 10) / 10,
      carbonLevel: mix.carbonLevel,
      gramsPerKwh: Math.round(mix.gramsPerKwh),
      updatedAt: isoInNz(mix.measuredAt),
    });
  },
  'generationMix.nextSevenDay': (_input, { world }) =>
    reply(
      200,
      daysFrom(world.now(), 7).map((day) => ({ Day: dayText(day), HourlyBreakdown: hoursOf(day) })),
    ),
  'generationMix.nextTwoDays': (_input, { world }) =>
    reply(
      200,
      daysFrom(world.now(), 2).map((day) => ({ Day: dayText(day), HourlyBreakdown: hoursOf(day) })),
    ),
};

/** Largest first, others and unknown last; tenths of a per cent that add up to 100. */
function sharesOf(parts: ReadonlyMap<string, number>) {
  const isRest = (name: string) => name === 'Others' || name === 'Unknown';
  const sorted = [...parts].sort(
    ([one, a], [other, b]) => Number(isRest(one)) - Number(isRest(other)) || b - a,
  );
  const tenths = apportion(
    1_000,
    sorted.map(([, share]) => share),
  );
  return sorted.map(([name], index) => ({ name, percentage: (tenths[index] ?? 0) / 10 }));
}

function daysFrom(now: number, count: number): DayNumber[] {
  const today = localTime(now).day;
  return Array.from({ length: count }, (_, index) => today + index);
}

const mixOfHour = (day: DayNumber, hour: number) =>
  generationAt(startOfDay(day) + hour * hourMs + hourMs / 2);

function hoursOf(day: DayNumber) {
  const slots = slotsOf(day);
  return Array.from({ length: slots / 2 }, (_, hour) => ({
    Hour: Math.floor(clockSlot(hour * 2, slots) / 2),
    EcoFriendly: isGreenHour(startOfDay(day) + hour * hourMs),
    EcoFriendlyPercentage: Math.round(mixOfHour(day, hour).renewable * 10) / 10,
  }));
}
