import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 900, md: 816 },
  short: { base: 308, md: 273 },
};
