import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 765, md: 535, lg: 487 },
  short: { base: 312, md: 272, lg: 248 },
  tall: { base: 900 },
};
