import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 372, md: 317, lg: 338, xl: 317 },
  tall: { base: 387, md: 353, lg: 374, xl: 353 },
};
