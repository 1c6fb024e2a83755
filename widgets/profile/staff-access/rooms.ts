import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 429, md: 357, lg: 338 },
  short: { base: 170, md: 136 },
  tall: { base: 603, md: 482, lg: 463 },
};
