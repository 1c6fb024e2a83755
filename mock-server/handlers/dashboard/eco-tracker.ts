import { type Handlers, reply } from '#mock/handler.ts';
import { isoInNz } from '#mock/world/calendar.ts';
import { type CarbonLevel, isBetterThan } from '#mock/world/carbon.ts';
import { generationAt, generationSources, isGreenHour } from '#mock/world/generation.ts';

const hourMs = 3_600_000;
/** Hours that a forecast reaches ahead. */
const hoursAhead = 48;

/** How renewable the grid is now; it changes every ten minutes. */
export const ecoTrackerHandlers: Pick<Handlers, 'drd.widget.ecoTracker'> = {
  'drd.widget.ecoTracker': (_input, { world }) => {
    const now = world.now();
    const { measuredAt, shares, renewable, carbonLevel } = generationAt(now);
    const [source] = generationSources.toSorted((a, b) => shares[b] - shares[a]);
    const goodFrom = carbonLevel <= 2 ? undefined : nextBetterHour(now, carbonLevel);
    return reply(200, {
      percentage: Math.round(renewable * 10) / 10,
      source: source ?? '',
      updatedAt: isoInNz(measuredAt),
      carbonLevel,
      ...(goodFrom === undefined ? {} : { goodFrom: isoInNz(goodFrom) }),
    });
  },
};

/** The next full hour that is better, as its middle is forecast. */
function nextBetterHour(now: number, level: CarbonLevel): number | undefined {
  const next = Math.floor(now / hourMs) + 1;
  return Array.from({ length: hoursAhead }, (_, index) => (next + index) * hourMs).find((start) =>
    level <= 3 ? isGreenHour(start) : isBetterThan(level, generationAt(start + hourMs / 2).carbonLevel),
  );
}
