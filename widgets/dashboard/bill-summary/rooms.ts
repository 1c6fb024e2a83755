import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 744, md: 440, lg: 750, xl: 658 },
  short: { base: 494, md: 380, lg: 481 },
  tall: { base: 900, md: 709, lg: 900 },
};
