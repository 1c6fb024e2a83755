import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 550, md: 558, lg: 477 },
  tall: { base: 659, md: 602, lg: 542 },
};
