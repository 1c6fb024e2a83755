import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 492, md: 267, lg: 349, xl: 362 },
  short: { base: 230, md: 217 },
};
