import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 741, md: 535, lg: 487 },
  tall: { base: 900 },
};
