import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 889, md: 464, lg: 878, xl: 794 },
  short: { base: 538, md: 380, lg: 525 },
  tall: { base: 900, md: 625, lg: 900, xl: 880 },
};
