import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 669, md: 515, lg: 567 },
  short: { base: 349, md: 251, lg: 292 },
};
