import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 766, md: 458, lg: 774, xl: 671 },
  short: { base: 515, md: 401, lg: 502 },
  tall: { base: 900, md: 709, lg: 900 },
};
