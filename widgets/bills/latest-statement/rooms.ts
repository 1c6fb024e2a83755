import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 552, md: 460, lg: 355 },
  short: { base: 230, md: 238 },
};
