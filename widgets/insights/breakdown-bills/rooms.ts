import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 704, md: 627 },
  short: { base: 319, md: 294 },
  tall: { base: 846, md: 769 },
};
