import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 900, md: 790, lg: 580 },
  short: { base: 724, md: 503, lg: 400, xl: 378 },
};
