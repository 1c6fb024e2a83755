import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 429, md: 336, lg: 317 },
  short: { base: 170, md: 136 },
  tall: { base: 603, md: 461, lg: 442 },
};
