import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 534, md: 371, lg: 352 },
  short: { base: 134, md: 118 },
};
