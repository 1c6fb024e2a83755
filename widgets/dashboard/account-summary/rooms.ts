import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 550, md: 454, lg: 477 },
  tall: { base: 611, md: 406, lg: 607 },
};
