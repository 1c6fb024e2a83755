import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 470, md: 352 },
  short: { base: 287, md: 273 },
};
