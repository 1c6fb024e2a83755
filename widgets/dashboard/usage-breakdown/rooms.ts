import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 553, md: 540 },
  short: { base: 340, md: 347 },
  tall: { base: 692, md: 658 },
};
