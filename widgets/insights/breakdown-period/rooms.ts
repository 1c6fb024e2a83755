import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 638, md: 601 },
  short: { base: 308, md: 273 },
};
