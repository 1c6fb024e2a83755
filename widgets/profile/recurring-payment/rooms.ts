import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 651, md: 515, lg: 567 },
  short: { base: 329, md: 251, lg: 272 },
};
