import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 44, md: 269, lg: 248, xl: 224 },
  tall: { base: 320, md: 293, lg: 272, xl: 248 },
};
