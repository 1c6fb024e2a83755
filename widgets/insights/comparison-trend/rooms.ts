import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 887, md: 760 },
  short: { base: 286, md: 273 },
};
