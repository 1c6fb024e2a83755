import { type Handlers, reply } from '#mock/handler.ts';
import { isoInNz } from '#mock/world/calendar.ts';
import { generationAt, generationSources } from '#mock/world/generation.ts';

/** How renewable the grid is now; it changes every ten minutes. */
export const ecoTrackerHandlers: Pick<Handlers, 'drd.widget.ecoTracker'> = {
  'drd.widget.ecoTracker': (_input, { world }) => {
    const { measuredAt, shares, renewable, carbonLevel } = generationAt(world.now());
    const [source] = generationSources.toSorted((a, b) => shares[b] - shares[a]);
    return reply(200, {
      percentage: Math.round(renewable * 10) / 10,
      source: source ?? '',
      updatedAt: isoInNz(measuredAt),
      carbonLevel,
    });
  },
};
