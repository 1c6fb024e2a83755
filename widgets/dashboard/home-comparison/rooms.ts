import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 533, md: 541, lg: 485 },
  short: { base: 350, md: 358, lg: 347 },
};
