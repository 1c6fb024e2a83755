import type { Handlers } from '../handler.ts';
import { actionTileHandlers } from './dashboard/action-tiles.ts';
import { billSummaryHandlers } from './dashboard/bill-summary.ts';
import { ecoTrackerHandlers } from './dashboard/eco-tracker.ts';
import { heroHandlers } from './dashboard/hero.ts';
import { homeComparisonHandlers } from './dashboard/home-comparison.ts';
import { layoutHandlers } from './dashboard/layouts.ts';
import { nextBestActionHandlers } from './dashboard/next-best-actions.ts';
import { powerShoutHandlers } from './dashboard/power-shout.ts';
import { propertyHandlers } from './dashboard/properties.ts';
import { sidekickHandlers } from './dashboard/sidekick.ts';
import { usageBreakdownHandlers } from './dashboard/usage-breakdown.ts';
import { events } from './events.ts';
import { person } from './person.ts';
import { profile } from './profile.ts';
import { shell } from './shell.ts';
import { startUp } from './start-up.ts';
import { tips } from './tips.ts';
import { usageHandlers } from './usage.ts';

/** One handler for every operation of the API; one that is missing does not compile. */
export const handlers: Handlers = {
  ...startUp,
  ...shell,
  ...events,
  ...person,
  ...layoutHandlers,
  ...heroHandlers,
  ...propertyHandlers,
  ...actionTileHandlers,
  ...billSummaryHandlers,
  ...sidekickHandlers,
  ...homeComparisonHandlers,
  ...usageBreakdownHandlers,
  ...ecoTrackerHandlers,
  ...powerShoutHandlers,
  ...nextBestActionHandlers,
  ...usageHandlers,
  ...tips,
  ...profile,
};
