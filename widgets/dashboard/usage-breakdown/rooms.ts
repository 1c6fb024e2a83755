import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 763, md: 738 },
  short: { base: 340, md: 348, lg: 347 },
};
