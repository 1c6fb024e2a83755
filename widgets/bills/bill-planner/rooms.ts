import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 900, md: 769, lg: 900, xl: 840 },
  short: { base: 230, md: 238 },
};
