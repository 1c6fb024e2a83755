import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 595, md: 491, lg: 515 },
  short: { base: 515, md: 435 },
};
