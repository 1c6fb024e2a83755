import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 597, md: 605, lg: 581, xl: 561 },
  short: { base: 251, md: 259, lg: 238 },
};
