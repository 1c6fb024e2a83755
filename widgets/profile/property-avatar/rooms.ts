import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 900, lg: 597, xl: 657 },
  short: { base: 413, md: 396 },
};
