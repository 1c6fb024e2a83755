import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 900, md: 768, lg: 580 },
  short: { base: 681, md: 481, lg: 357, xl: 335 },
};
