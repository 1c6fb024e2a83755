import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 900, lg: 822 },
  short: { base: 549, md: 466, lg: 318, xl: 316 },
};
