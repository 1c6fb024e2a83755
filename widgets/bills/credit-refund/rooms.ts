import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 785, md: 703, lg: 560 },
  short: { base: 329, md: 294 },
};
