import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 900, lg: 841 },
  short: { base: 472, md: 413, lg: 265, xl: 246 },
};
