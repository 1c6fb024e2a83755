import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 528, md: 460, lg: 355, xl: 331 },
  short: { base: 230, md: 238 },
};
