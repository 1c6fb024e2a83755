import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 769, md: 440, lg: 758, xl: 685 },
  short: { base: 538, md: 380, lg: 525 },
  tall: { base: 900, md: 625, lg: 900, xl: 880 },
};
