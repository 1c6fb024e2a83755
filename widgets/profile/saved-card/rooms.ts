import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 335, md: 303, lg: 343, xl: 323 },
  tall: { base: 490, md: 394, lg: 477, xl: 435 },
};
