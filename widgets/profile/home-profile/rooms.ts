import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 900 },
  short: { base: 579, md: 496, lg: 348, xl: 324 },
};
