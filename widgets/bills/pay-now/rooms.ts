import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 900, xl: 887 },
  short: { base: 544, md: 469, lg: 342, xl: 322 },
  tall: { base: 897, md: 820, lg: 647, xl: 623 },
};
